/** What newcomers say about building and bundling; `newcomerPhrases.ts` says how to read it. */
export const building = `
import shortcut, relative import, long import, short path, shorter path, instead of relative > alias
sub path, not root, path wrong, paths wrong, wrong path, url wrong, urls wrong, assets wrong, images gone, styles gone, css missing, styles missing, assets 404, images 404, blank page, white page, empty page > base, public path, asset
bundle big, javascript big, smaller bundle > code splitting, chunk, minify, tree shaking
load later, load when needed, only needed > lazy, dynamic import, code splitting
changes not show, change nothing, changes not appear, not refresh, not update browser > hmr, watch, polling
whole page reload, keeps reload, full page reload, reload every, lose state > hmr, full reload
phone network, another device, another computer, local network, same wifi, wifi, colleague open > host, expose
inside container, wsl, network drive > polling, watch
old browser, older browser, old phone, old device, internet explorer, old tablet, old iphone, old ipad > legacy, target, polyfill, browser compatibility
only browser, browser build, library browser, window undefined > ssr, client only
server html, render server > ssr, server side rendering
make static, export html, generate html > ssg, static site generation
less javascript, no javascript > mpa
several html, many html, multiple html, several entry, two html, second html, separate html, more html > multi page, multiple entry
module not found, cannot find, not resolve > resolve, dependency, external
require defined > commonjs, esm
global constant, constant build > define
process defined, global defined > define, env
original code, where error, readable error > source map
inject html, change html > html, head
where files go, output folder, build folder, other folder > output
file names, names output > output
libraries separate > manual chunks, chunk
remove console > drop, minify
company network, company proxy > proxy, registry
which files change, see what is big, what makes big > analyze, visualizer, bundle analyzer
domain blocked, host blocked, ngrok > allowed hosts, host
into javascript, small pictures, small images, small files, part of the file, one single file > inline, data url, base64
again whenever, whenever save, every save, each save, whenever change, build again > watch, rebuild
reload code, keep running while, restart after change > watch, restart, hot reload
at sign, dot dot, dots import, many dots > alias
unused code, dead code, not needed code > tree shaking
unreadable code, readable output, short names > minify
own file type, unknown file type, other file types > transform, loader, plugin
keep form filled, keeps input, state lost > hmr
list of built files, hashed names, file names change > manifest, hash
html elsewhere, source folder, other source folder > root, src
old files stay, delete old build, clean first > empty, clean
without ending, leave ending, no ending > extension
plain html, only html, just html, simple html, plain files, html files web space, no server needed, no server at all > static export, static site, ssg, prerender, export
makes javascript heavy, javascript heavy, what is big, takes most space, why so big, bundle heavy, where size comes > bundle analyzer, analyze, bundle size
window does not exist, window not exist, document not exist, localstorage undefined, not in browser, only in browser > client component, client only, ssr, browser
under example, not at top, in a folder of, inside folder of site, site in folder > base path, base, subfolder
cut program, break up code, break code up, put in several files, program in files, tidy files > plugin, module, modular, register
finished files, where result, result goes, result folder, files end up, where built, where compiled > output, build output, dist, outdir
colleagues open, colleague reach, colleague see, only own computer, only my computer, can't open it, others cannot open > host, expose, network
version of node, which version needed, what must be installed > requirement, prerequisite, installation, system requirement, node version
original code, my real code, lines are wrong, which line, line of error > source map, sourcemap, debug
require not there, require missing, require not found, cannot use import, import outside, export not found, no default export > commonjs, esm, module
own file type, file type of my, file type own, special files, files with ending > plugin, transform, loader, file extension
change html, html on fly, edit html before > transform html, html, middleware
pages on server, build page on server, server makes html, html from server > ssr, server side rendering, server rendering
throw out console, throw out log, no console, without console > drop, minify, console
pieces when needed, code when needed, arrive when needed, only when needed, load part, parts when needed, only load what > dynamic import, code splitting, lazy loading
ugly until, flash before, flickers, flash of, jumps while loading, page moves while > flash of unstyled, fouc, layout shift, hydration
text does not match, server and browser differ, differs from server, did not match > hydration, hydration mismatch, ssr
old browsers, browser too old, which browsers > browser support, browserslist, target, polyfill, legacy
internet blocked, behind firewall, company firewall > proxy, registry
after new version error, old tab open, open tab old, page open while, part not found after, failed load after, parts missing after upload > version skew, preload error, dynamically imported, chunk
rust in browser, run rust, compiled code in > webassembly, wasm
load json, json file into, file with data > json, import
buffer not defined, node in browser, node function browser, fs browser, package only node > browser compatibility, polyfill, externalize
tell library where, where library looks, how does it find > resolve, path, config
loads wrong, picks wrong > resolve, condition, main fields, alias
try build, test build, check build, look at build, see build, finished site, final result > preview, production build
from script, own script > javascript api, programmatic
data build, fetch build, remote data, external data > data loading, loader
where run, which platform, run anywhere > runtime, platform, adapter
only numbers, certain pattern > regexp, pattern
start slow, first load slow, dev slow, slow start > pre-bundling, warm up
express > middleware mode
outside project, folder above, access denied > allow
warning too big, size warning, chunk too big > chunk size, limit
`
