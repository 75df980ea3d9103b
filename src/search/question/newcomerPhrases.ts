/**
 * What newcomers say, and the words that docs have for it, one subject on each line: phrases of readers on the left,
 * terms of docs on the right. A term does not find what a phrase says: "proxy" is not "call another server". Terms are
 * those of the field, never names of one product's options. By language: Chinese docs keep English terms.
 */
export const newcomerPhrases: Readonly<Record<string, string>> = {
  en: `
split files, split routes, separate files, several files, multiple files, organize code, organize routes, big app, large project, many routes, file long, long file, file huge, huge file, everything one file, move routes > larger application, modular, route group
share code, reuse code > shared, partial, module
include file, insert file, same text, repeat text, write once, duplicate text > include, inclusion, partial, snippet
import shortcut, relative import, long import, short path, shorter path, instead of relative > alias
remove html, html extension, html end > clean url
sub path, not root, path wrong, paths wrong, wrong path, url wrong, urls wrong, assets wrong, images gone, styles gone, css missing, styles missing, assets 404, images 404, blank page, white page, empty page > base, public path, asset
url changed, move page, old link > redirect, rewrite
another page automatically, send user page, forward visitor > redirect
slash end > trailing slash
page not exist, unknown url, wrong url, page missing, address not exist, wrong address, nothing there > 404, not found, fallback
every request, each request, every route, run before, before handler, before page, around request, after request, before response, after response, work before every, code before every, something before every > middleware, hook
pass data, share data > context, variable
id url, part url, value url > path parameter, route parameter, parameter
send form, submit form, form fields > form data, multipart
upload file, upload picture, receive file, send file > file upload, multipart, form data
large upload, big upload, huge upload, limit upload, refuse upload, too large file > body limit, max size
check input, wrong input, bad input, missing field, check data, check email, valid email, must be number, reject invalid, wrong data > validation, validator, schema
read body, request body, post data, body empty, data sent > body, json
visitor ip, user ip, client address, country visitor, visitor comes > remote address, connection info
remember user, keep logged, stay logged, stay signed in, remember visitor > cookie, session
protect page, protect route, password page, password site, only logged, members only, restrict access, need password, know password, ask password, behind password, staff only, employees only > authentication, basic auth, bearer, jwt
check token, verify token > bearer, jwt
who may, user role > authorization, permission, role
forged request > csrf
block visitor, block address > ip restriction, deny
spam requests, limit requests, requests minute > rate limit, throttle
call backend, call api, call server, another server, backend port, different port, other port, browser block, browser complain, browser refuse, api localhost > cors, proxy
reach backend, talk backend, connect backend, forward api, pass requests, talk server, talk api, reach server, reach api, connect api, connect server > proxy, cors, backend
live updates, push updates, update without reload > websocket, server-sent events, sse
piece by piece, bit by bit, word by word, part by part, while generated > stream, chunk
heavy task, heavy calculation, slow calculation, long calculation, freeze page > worker
every hour, every day, every minute, regular interval > cron, schedule
request hang, takes forever, never finish, too long, longer than seconds > timeout
server crash, something break, goes wrong, throw error, own error, nice error, error message, blow up, friendly message, friendly error > error handling, exception
log requests, see requests > logger, logging
measure time > timing, performance
bundle big, build large, file big, javascript big, smaller bundle > code splitting, chunk, minify, tree shaking
load later, load when needed, only needed > lazy, dynamic import, code splitting
still old, old version shown, old files, users old, visitors old > cache, hash, cache-control
store result, keep result, same result > cache
changes not show, change nothing, changes not appear, not refresh, not update browser > hmr, watch, polling
whole page reload, keeps reload, full page reload, reload every, lose state > hmr, full reload
port taken, port busy, another port, change port > port
phone network, other device, another device, another computer, local network, same wifi, wifi, colleague open > host, expose
open browser, launch browser > open
https local, local certificate, secure localhost > https, certificate
inside container, wsl, virtual machine, network drive > polling, watch
works locally, fine locally, local production, only production, broken build, after build, after deploy, once deployed > base, production, build
try build, test build, check build, look at build, see build, finished site, final result > preview, production build
put online, go live, put internet, upload site, make public, publish site, upload server, copy server, ftp > deploy
deploy push, deploy automatic, deploy commit > github actions, workflow, ci
hide key, keep secret, secret key, store password, not in code, keep key, keep password > environment variable, env, secret
different settings, settings per > mode, env
is production, know production, detect development, whether production > env, mode
from script, own script > javascript api, programmatic
editor complain, red underline, type error > typescript, types, type inference
share types, same types, types client, types frontend, typed client > rpc, type inference, client
api documentation, describe api > openapi, swagger
without server, fake request, without starting, try handler > testing, mock
connect database, store data, save data > database, orm, storage
return html, send html, answer html, return web page, answer web page > html, jsx
same header, every page same, wrap page, around pages, shared layout > layout, renderer
html string, raw html, insert html > raw, escape
styles leak, styles clash, class clash > css modules, scoped
old browser, older browser, old phone, old device, internet explorer, old tablet, old iphone, old ipad > legacy, target, polyfill, browser compatibility
image not show, picture not show, image broken, image missing, image path > asset, static, public
serve images, serve files, serve folder, folder images > static, serve static, assets, public
file as text, content of file, file string > raw, asset
many files, all files, whole folder, every file, files of a folder, files folder, all markdown > glob import, glob
tab icon, browser tab > favicon, title, head
found google, search engine, show google > seo, sitemap, meta, head
share preview, link preview, preview card > open graph, meta, head
script every page, add script, external script, third party script, script tag > head, script
visitors count, count visitors, track visitors > analytics, head
menu left, left menu, side menu, list chapters, chapters left > sidebar
menu top, top menu, bar top, links top, menu header > nav, navbar
menu right, headings list, list headings > outline, toc
collapse menu, fold menu, fold section, chapters folded, folded first, closed first > collapsed, collapsible
bottom page, text bottom, copyright > footer
switch language, language menu, several languages, other languages, two languages, different languages, second language, another language, more languages, german, french, spanish, italian, portuguese, japanese, korean, russian > i18n, internationalization, multilingual
arabic, hebrew, right to left > rtl
several versions, old docs, versions docs > versioning, version
search field, find page, search docs, look up, looks up, find words, look things up > search
first page, welcome page > home, hero, layout
boxes page > features
who wrote, people project, list people > team, contributor
when changed, date changed, last change, date page > last updated
suggest change, fix typo, readers edit page, correct mistakes, fix mistakes, report mistake, improve page > edit link, edit this page
next page, following page, button next > prev, next
change colors, own colors, brand color, company color > css variable, theme
company font, own font, different font > font
own design, own look, different look, change look, completely different > custom theme, theme
night mode > dark, appearance
above content, below content, every page add, above sidebar, below sidebar, below outline, under outline, under menu, below menu, beside text > layout slot, slot
own component, component page, button page > component, vue
colors code, code colors, programming language code > syntax highlighting
mark line, line stand out, emphasize line, point line > line highlighting, highlight
tabs code, tabs commands, tabs npm > code group, tab
colored box, warning box, info box, note box, yellow box > container, admonition, callout, alert
curly braces, double braces > escape, interpolation
jump section, link section, link heading, link part > anchor
hide page, leave page, skip page, not publish > exclude, ignore, draft
settings page, top file > frontmatter
data build, fetch build, remote data, external data > data loading, loader
page each, page every, pages from data, pages from api > dynamic route
only browser, browser build, library browser, window undefined > ssr, client only
server html, render server > ssr, server side rendering
make static, export html, generate html > ssg, static site generation
less javascript, no javascript > mpa
publish package, npm package, make library, publish component, turn package, into a package > library mode, library
several html, many html, multiple html, several entry, two pages, two html, second html, separate html, more html > multi page, multiple entry
come from, switch from, move from, coming from > migration
new version, major version > migration
first project, start project > getting started, scaffold, create
node version, which node > requirement, prerequisite, compatibility
where run, which platform, run anywhere > runtime, platform, adapter
wrong route, which route, route order > priority, order
same beginning, common prefix, prefix routes > base path, group
only numbers, certain pattern > regexp, pattern
put form, delete form > method override
readable json, format json, indent json > pretty json
trace request, request number > request id
not changed, save bandwidth, same content > etag
security header, clickjack, iframe > secure headers, csp
script blocked, inline script > csp, nonce
language visitor, preferred language, language browser > accept-language, language detector
anywhere code, outside handler, deep function > context storage, async local storage
module not found, cannot find, not resolve > resolve, dependency, external
require defined > commonjs, esm
start slow, first load slow, dev slow, slow start > pre-bundling, warm up
linked package, local package, package change, own library, library next, package next > link, monorepo, workspace
global constant, replace text, constant build > define
process defined, global defined > define, env
original code, where error, readable error > source map
extend, own plugin, write plugin > plugin api, plugin
inject html, change html > html, head
django, rails, laravel, php > backend integration, manifest
own server, inside server, express > middleware mode
where files go, output folder, build folder, other folder > output
file names, names output > output
libraries separate, vendor > manual chunks, chunk
remove console > drop, minify
less output, too much output, less noise, no output > silent, quiet, log level
more output, more details > verbose, debug, log level
outside project, folder above, access denied > allow
delete node_modules, clear node_modules, old dependency > cache, force
undo, previous release, take back > rollback, revert, restore
lost data, data gone, keep copy > backup, restore
add column, change table > migration, schema
fake data, test data, fill database > seed, fixture
same time > concurrency, transaction, lock
connected tables, belongs to, one to many > relation, relationship, foreign key, join
slow query, query slow > index, explain
too many connections > pool
search text > full text search
results per page, next results > pagination, limit, offset, cursor
newest first, order results > sort, order by
only show what, without changing > dry run
complete command > completion
without asking, answer yes > non-interactive
settings file, where settings, where config > config file, configuration
several node versions, switch version > version manager
exact version, same versions everywhere > lock file, lockfile, pin
share packages, several packages one > monorepo, workspace
company network, company proxy > proxy, registry
private package, internal package > registry, scope
keep running, restart crash, start boot > service, daemon, systemd, process manager
many users, heavy traffic, more visitors, too much traffic > scale, scaling, load balancer, replicas
is it up, is it alive, check alive > health check, probe, readiness
no downtime, without downtime, without interruption > rolling update, zero downtime
own domain, my domain > custom domain, dns
lock icon, not secure, browser warning > https, certificate, tls
each pull request, link for reviewers > preview deployment
cost money, does it cost > pricing, billing
what went wrong, find out why, see errors > log, logging, monitoring, trace
get notified, inform me, tell me when > webhook, notification, alert
google account, login google, github account, social login > oauth, openid, provider
company login, work account, one login > single sign-on, sso, saml
second step, second factor, code phone > two-factor, mfa, 2fa
forgot password, reset password > password reset
log out, sign out > logout, session, revoke
login expire, token expire, how long logged > expiration, expires, refresh token
read only access, only look > scope, permission, role, read-only
try again, tries again > retry, backoff
sent twice, request twice, double payment > idempotency, idempotent
many at once, all in one request > batch, bulk
old clients, break clients, existing clients > versioning, backward compatible, deprecation
download everything, take out data > export
jump to definition, where defined > go to definition
change name everywhere, rename everywhere > rename, refactor
tidy code, indent automatically > format, formatter
squiggly, warnings editor > diagnostics, lint, linter
own keys, change keys > keybinding, keyboard shortcut
hover text, when hover > tooltip, abbreviation
hidden until click, click to show > details, collapsible
comments below, readers comment > comments
form not reload, send without reload > fetch, submit
remember input, remember choice > local storage, persist
screen not update, view not update > reactivity, state, re-render
when page opens, when page loads > mount, lifecycle, effect
menu without reload > router, navigation
send child, parent child > props, emit, event
shared everywhere > store, state management, context
each key, every key stroke > debounce, throttle
infinite scroll, more on scroll > pagination
small screen, phone screen > responsive, breakpoint
nobody logged in > anonymous, guest, public
sign up, login page, login form > authentication, session
while loading, show spinner, still loading > loading, fallback, suspense
page jumps, jumps top, stay position > scroll behavior, scroll
back button > history, router
image too big, images large, shrink images > image optimization, lazy loading
answer with file, send image, send pdf, answer with image > body, binary, blob, stream
one after another, which runs first, what runs first > execution order, order
hide from google, not in google > robots, noindex, meta
draw diagram, flow chart > mermaid, diagram
code from file, show file, code of a file > snippet
value in text, version in text, variable in text > interpolation, variable
which files change, see what is big, what makes big > analyze, visualizer, bundle analyzer
check types, types not checked, wrong types build > type checking, tsc, transpile only
own certificate, self signed > https, certificate
domain blocked, host blocked, tunnel, ngrok > allowed hosts, host
who is logged in, current user > context, session, authentication
latest posts, newest posts, recent posts, all posts > data loading, loader
answer > response, reply
people, visitor, customer, person > user
chapter > page, section
manual, handbook > docs, documentation, guide
program > app, application
huge, big > large
tiny, little > small
quick > fast
refuse, turn away > reject, deny, block
mistake > error
guess > detect
web address > url
name of site, site name > title
terminal, command window > console, command line, cli
too many messages, terminal full, messages terminal, only errors, only problems, only warnings, fewer messages > log level, silent, quiet
measure long, how long take, how long request, time spent, where time goes > timing, performance, profile
links end, end slash, ends slash, slash at end, last slash > trailing slash
already uses port, program uses, taken by, already used, occupied, in use already > port, strict port, address in use
editor not know, editor knows, underlines, editor underlines, complete editor, suggests editor, hints in editor > typescript, types, type definition, intellisense
into javascript, into html, into file, small pictures, small images, small files, part of the file, one single file > inline, data url, base64
again whenever, whenever save, every save, each save, after saving, whenever change, build again > watch, rebuild
names clash, name clash, names collide, same class name, get in way, only component > css modules, scoped, module
faces, who writes, people behind, portrait, staff > team, member, avatar
little label, small label, small tag > badge
links nowhere, link nowhere, links wrong, lead nowhere > dead link, broken link
chapter after, chapter before, next chapter, previous chapter, following chapter > prev, next, prev next
reload code, keep running while, restart after change > watch, restart, hot reload
elsewhere, send user page, send user address, other page instead > redirect
without asking again, both directions, two way > websocket
other site submit, other site post > csrf
too often, too fast, hammer > rate limit, throttle
fewer bytes, less data, less traffic, smaller transfer > compress, gzip
offer download, download file, give file > static file, attachment, content-disposition
fill html, mix html, html placeholder > template, jsx
must be filled, required field, only allowed values, wrong type > validation, schema, required
everything after, rest of path, any depth, all below > wildcard, catch all
part may be missing, leave part out, with or without > optional
where host, place to host, rent server > deploy, hosting, platform
different per machine, not commit, not in git > environment variable, env, local
at sign, dot dot, dots import, many dots > alias
unused code, dead code, not needed code > tree shaking
breakpoint, step through, debugger > debug, source map
unreadable code, readable output, short names > minify
nested css, nested styles, variables in css > preprocessor, sass, postcss
copy as is, copied unchanged, file unchanged, keep file name > public, static
own file type, unknown file type, other file types > transform, loader, plugin
keep form filled, keeps input, state lost > hmr
dev and build differ, different for build, only in development, only while developing > mode, env, conditional
list of built files, hashed names, file names change > manifest, hash
html elsewhere, source folder, other source folder > root, src
old files stay, delete old build, clean first > empty, clean
two copies, twice in bundle, same package twice > dedupe, duplicate
without ending, leave ending, no ending > extension
warning too big, size warning, chunk too big > chunk size, limit
cookie other domain, send cookies, with cookies > credentials
menu opens, submenu, drop down, menu in menu > dropdown, nested, nav
depth headings, sub headings, smaller headings, which headings > outline, level
big start page, intro page, buttons start, first impression > hero, home
remark, important box, side note, highlighted text > container, callout, admonition, alert
blur lines, dim lines, other lines grey > focus
smiley > emoji
remark below, small number > footnote
tick list, check list, checkbox list > task list
announcement, message top, banner top, bar above > banner, layout slot
advert, advertising, earn money > ads
subscribe news, news feed > rss, feed
print all, whole docs pdf > pdf, export
current address, which page, know current page > route
fade pages, animate page, animation pages > transition
icon github, icon top, link to twitter > social links, social
tab title, text in tab, after page title, title suffix > title template, title
order pages, order menu, pages order > sidebar, order
read settings, own settings, pass settings > config, option
share between pages, same on all pages, all pages same > global, layout
call twice, runs twice, called twice > strict, duplicate
know version, which version installed > version
upgrade broke, broke after update > migration, breaking change
ask before, really sure, are you sure > confirm, prompt
list everything, show all routes, which routes > list, routes, debug
big json, number too big > bigint, json
special characters, umlaut, strange characters > encoding, charset, utf-8
picture size, resize picture, smaller picture > image, resize, optimize
draw page, draw again > render, re-render
several at once, same moment, parallel > concurrency, parallel
stop cleanly, shut down, ctrl c > shutdown, graceful, signal
memory grows, eats memory, uses memory > memory leak, heap
`,
  zh: `
样式, 样式表 > css
热更新, 热重载, 热加载 > hmr
跨域 > cors
别名 > alias
接口 > api
单页应用 > spa
多页应用 > mpa
服务端渲染, 服务器渲染 > ssr
`,
}
