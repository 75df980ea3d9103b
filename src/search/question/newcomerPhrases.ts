import { chinesePhrases } from './newcomers/chinesePhrases.ts'
import { germanPhrases } from './newcomers/germanPhrases.ts'
import { japanesePhrases } from './newcomers/japanesePhrases.ts'

/**
 * What newcomers say, and the words that docs have for it, one subject on each line: phrases of readers on the left,
 * terms of docs on the right. A term does not find what a phrase says: "proxy" is not "call another server". Terms are
 * those of the field, never names of one product's options. By language.
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
go to login, not logged, without login, back to login > authentication, redirect, session, protected
picture too big, picture big, picture heavy, picture size, picture slow, picture load slow > image optimization, optimize, image component, lazy loading, compress
spinner, please wait, loading sign, while coming, while waiting, data coming, still fetching > loading, fallback, suspense, skeleton, placeholder
own page not exist, address not there, types address, nothing found, page nothing there, no such page, address leads nowhere, does not match > 404, not found, fallback
posted on twitter, post on facebook, share on twitter, shared on social, send link chat, when link posted, picture when shared, link posted, link shared > open graph, opengraph, social card, metadata, twitter
title each page, title every page, description each page, different title > title, metadata, head, frontmatter
file for each, page for each, same page each, one template many, own address for each, page per product, page for every, page each product, page each post > dynamic route, dynamic, params
every few minutes, update without build, without building again, without rebuild, content update regularly, update page hour, refresh page every, new content without > revalidate, incremental static regeneration, isr
still old data, see old data, user old data, old content, stays old, data not updated, page not updated, not see new, changes only after, changed data not shown > revalidate, invalidate, cache, stale
plain html, only html, just html, simple html, plain files, html files web space, no server needed, no server at all > static export, static site, ssg, prerender, export
white screen, site crash, page crash, app crash, screen goes white > error boundary, error handling, exception
typed in form, form to server, send form server, save form, what user typed, what user entered > form, form data, action, mutation, submit
around all pages, every page header, same menu every, same menu all, frame around > layout, wrapper, template
go another page, jump another page, change page when, page when button, to another page, click to page, next page when > navigate, navigation, router, link
page address changed, addresses changed, old addresses, renamed page, old address, moved to new, bring users > redirect, rewrite
typeface, letters look, nicer letters > font
scrolls into view, scroll into view, when visible, comes into view, becomes visible, once visible > lazy, lazy loading, intersection observer
like real app, install on phone, home screen, installable, work without internet, without connection, no internet, offline > pwa, progressive web app, service worker, offline, manifest
own server, own machine, rent machine, own hosting > self-hosting, self host, deploy, node server
tell google, google which pages, google find pages > sitemap, robots
makes javascript heavy, javascript heavy, what is big, takes most space, why so big, bundle heavy, where size comes > bundle analyzer, analyze, bundle size
which page open, page user is on, current page, active page, where user is, mark current, mark in menu > pathname, current, active, route
window does not exist, window not exist, document not exist, localstorage undefined, not in browser, only in browser > client component, client only, ssr, browser
write text instead, text instead of code, content as text, write articles, markdown in page > markdown, mdx
try automatically, test automatically, pages do what, does what should, prove works, check works, nothing breaks > testing, test, end to end
under example, not at top, in a folder of, inside folder of site, site in folder > base path, base, subfolder
what people send, data people send, body has fields, has all fields, all fields, fields missing, missing value, allowed values, wrong kind, must be text > validation, schema, validate, required
look later, write down what, everything happens, what happens server, keep record, see what happened, who did what > logging, logger, log, audit
try addresses, try my routes, call my routes, without real server, no real server, fake call > testing, inject, mock
crash in handler, own text error, something throws, code throws > error handler, error handling, exception
cut program, cut code, break up code, break code up, divide code, put in several files, program in files, tidy files > plugin, module, modular, register
keep out of log, not in log, hide in log, password log, secret log, logs private > redact, redaction
talk to database, use database, save to database, keep data somewhere, read from database, write to database, data somewhere > database, storage, orm
closes tab, close tab, goes away, leaves page, user leaves, visitor leaves, disconnects, client gone > abort, close, disconnect
sends xml, other formats, send text instead, unknown format, unsupported format, other format > content type, parser
too big request, body too big, request too big, upload too big, big body, huge file, huge body > body limit, limit, max size, payload
give back file, answer with picture, send back file, return file, file to user > stream, send file, sendfile, reply, static
amazon, without machine, no machine of, pay per use, function in cloud, cloud function, only when called > serverless, lambda, function
how fast, under pressure, many requests per, requests per second, load test > benchmark, performance, load testing
from other computer, reach from outside, from outside, outside container, from inside docker, only localhost, refuses connection, connection refused > host, address, listen, 0.0.0.0
put something on request, add to request, attach to request, keep on request, carry along > decorate, decorator, context, locals
number in address, id in address, part of address, value from address, end of address, name in address > parameter, params, path parameter, route parameter
after question mark, question mark in, filter in address, values in address > query, query string, search params, querystring
shut off server, stop server, turn server off, without losing requests, finish running requests, kill server, while requests > graceful shutdown, shutdown, close
don't need package, not need any more, package not needed, no longer need package, get rid package, throw package, package away, take package off > uninstall, remove, prune
packages too old, package old, newer versions, newer package, which updates, are updates, newer version available > outdated, update, upgrade
security holes, security hole, known weakness, is it safe, packages safe, safe to use, vulnerable, dangerous package > audit, vulnerability, security
same versions as, exactly versions, same packages as, versions colleague, versions everywhere, on my machine different, same on every machine > lockfile, lock file, ci, clean install, package-lock
for others to use, give package others, share package world, put package up, release my package, my package public, others install > publish, publishing, package
why package here, why is this installed, never asked for, who needs package, what needs package, where package from > explain, why, dependency tree, ls
without installing, run once, try tool once, use tool once, one time > npx, exec, dlx
short command, own command, own commands, shortcut command, long command, command shorter > scripts, run script, alias
try library before, use library locally, own package other project, package in other project, before I publish > link, pack, workspace
take back version, published by mistake, wrongly published, remove version, pull version > unpublish, deprecate
not use version, tell not to use, no longer supported, stop using, do not use any more > deprecate, deprecated, deprecation
raise version, raise number, number of release, count up version > version, semver, bump
which files published, files in package, what goes in package, leave files out package, ends up in package > files, pack, npmignore, tarball
start from nothing, begin project, new empty project, first steps, from scratch, where to begin, where to start, just starting > init, quick start, getting started, create, tutorial
let teammate, teammate publish, add colleague, give colleague, add member, other people work, team access > team, access, owner, organization, collaborator, member
build machine, build server, robot account, machine account, key for machine, automatic publish > access token, token, ci, trusted publishing
press tab, tab key, finish commands, suggest commands > completion, autocomplete
clean up space, takes space, disk full, disk space, downloaded stuff, free space > cache, clean, prune
which account, who am i, logged in as > whoami, profile
make model call, model use functions, model run code, model do things, model look up, give model functions > tool, tool calling, function calling
fixed form, certain form, exact shape, certain shape, same form every, json from model, data instead of text > structured output, structured data, schema, object generation
stop answer, stop model, cancel answer, interrupt answer, stop while writing > abort, stop, cancel
keep conversation, save chat, chat after reload, conversation after, remember conversation, chat history > persistence, message history, resume, memory
texts into numbers, numbers for text, similar texts, compare texts, compare meaning, find similar, similar meaning > embedding, similarity, vector
send pictures chat, picture in chat, file in chat, pictures with message > attachment, file part, multi-modal, image input
speech to text, talk into text, speech into text, spoken words, record voice, voice into text > transcription, speech to text
text into speech, read aloud, speak answer, voice answer > speech, text to speech
draw picture, make pictures, picture from text > image generation
how much cost, cost so far, count words, what did cost, price of request > usage, token, token usage, cost, billing
other company, another company, different company, other model, switch model > provider, model
model down, model fails, service not reachable, not reachable, temporarily down > retry, fallback, error handling
without paying, test without, fake model, without real service, pretend > mock, testing, stub, simulate
finished files, where result, result goes, result folder, files end up, where built, where compiled > output, build output, dist, outdir
nested styles, styles with variables, stylesheet variables, stylesheet nesting > css pre-processor, sass, scss, postcss, nesting
test system, real system, test server, test and live, staging, in test different, different on live > environment, mode, env, environment variable
colleagues open, colleague reach, colleague see, only own computer, only my computer, can't open it, others cannot open > host, expose, network
version of node, which version needed, what must be installed > requirement, prerequisite, installation, system requirement, node version
original code, my real code, lines are wrong, which line, line of error > source map, sourcemap, debug
require not there, require missing, require not found, cannot use import, import outside, export not found, no default export > commonjs, esm, module
own file type, file type of my, file type own, special files, files with ending > plugin, transform, loader, file extension
files as they are, without touching, don't touch files > public, static, asset, copy
change html, html on fly, edit html before > transform html, html, middleware
pages on server, build page on server, server makes html, html from server > ssr, server side rendering, server rendering
throw out console, throw out log, no console, without console > drop, minify, console
pieces when needed, code when needed, arrive when needed, only when needed, load part, parts when needed, only load what > dynamic import, code splitting, lazy loading
go from version, from version to, step to next version, newer major, go to new version, what changed between > migration, upgrade, breaking change
who is signed in, signed in inside, user in handler, know user > authentication, session, context, jwt
token in header, secret header, key in header, key with each request > bearer, authorization, api key, jwt
answers smaller, smaller on wire, smaller answers, shrink answer, data smaller > compress, compression, gzip
push news, without asking, without it asking, server tells browser, news to browser, as soon as, without refresh, immediately see > websocket, server-sent events, streaming, subscription, real-time
hand out pictures, hand out files, give out files, files from folder, pictures from folder, css from folder > serve static, static file, static
not download again, download again, load again every, load twice > cache, etag, cache-control
only office, from our office, certain computers, known addresses, from certain > ip restriction, allowlist, whitelist
same beginning, start with same, begin the same, common beginning > base path, prefix, group, basepath
react-like, html in code, tags in code, tags on server > jsx
in browser for next, next visit, next time visit, save in browser, keep in browser, store in browser > cookie, local storage, storage
types from server, types of server, know types, type of answer > type inference, rpc, types, generate types
other sites sending, other sites send, foreign sites, fake form, forged > csrf, origin
catch everything, catch rest, everything else, all other addresses, matches nothing > wildcard, catch all, fallback, not found
nicely indented, indented json, json nicely > pretty, format, indent
top bar, bar at top, words in bar, bar at the top > nav, navbar, navigation
not in result, leave out page, keep page out, must not be built, unfinished page, not ready page > exclude, draft, ignore
on github for free, for free online, free hosting, put on github, host for free, get it online, bring online, show to the world > deploy, github pages, hosting
light and dark, light or dark, dark first, dark at start, bright and dark, black background > dark mode, appearance, theme
stand out, draw attention, mark words, mark code, colored words > highlight, highlighting
front page, first page, big page buttons > home page, hero, landing
mathematical, sums, square root, maths > math, equation, latex
page was written, written last, last time changed, how old page, date of change > last updated, timestamp
set at top, value at top, top of page value, data at top > frontmatter, metadata
without html ending, html in address, ending in address, addresses without > clean url, rewrite
hide menu, no menu, without menu, menu gone, no sidebar on > layout, sidebar, navbar, frontmatter
logo in corner, our logo, own logo, company logo, logo top > logo, site title, navbar
own vue, vue thing, component in text, component in page, button in text, interactive in page > component, vue, mdx
list by itself, menu by itself, list made itself, menu automatically, build menu from folder > auto-generated, sidebar, generate
ugly until, flash before, flickers, flash of, jumps while loading, page moves while > flash of unstyled, fouc, layout shift, hydration
text does not match, server and browser differ, differs from server, did not match > hydration, hydration mismatch, ssr
blind, blind users, screen reader, without mouse, only keyboard, tab through, hard of seeing > accessibility, a11y, aria, keyboard, screen reader
color hard to read > contrast, accessibility
date format, dates german, date in local, numbers with comma, money format > format, locale, intl, date
plural, one or many items > pluralization, plural
left over space, columns side, side by side, next to each other, boxes in rows > grid, flex, layout
space around, distance between, gap between > margin, padding, spacing
round corners, shadow under > border, radius, shadow
in the middle, center thing > center, align
moves smoothly, slide in, fade in, moving effects > animation, transition
window over page, popup, pop up, small window over > modal, dialog, popover
little message, message disappears, short message corner > toast, notification, snackbar
choose date, pick date > date picker, calendar
pull down list, list to choose, choose from list > select, dropdown, combobox
type and suggest, suggest while typing, suggestions typing > autocomplete, combobox
drag things, move with mouse, drag and > drag, draggable, drop
long list slow, thousands of rows, very long list, many rows > virtual, virtualization, pagination
undo typing, take back change > undo, history
share value between, value between components, pass value down, from parent, to child, give value to > props, context, state, provide
value changes not, screen stays same, nothing changes on screen, variable changes page not > reactivity, state, re-render, update
runs too often, again and again, endless loop, never stops, renders too often > dependency, effect, memo, re-render, loop
wait for data, get data page, load data page, data from other server, data from api, ask other server > fetch, data fetching, query, loader
fill form again, form empty after, clear form > reset, form, default value
message under field, tell what is wrong, field red, mark wrong field > validation, error message, form
password forgotten, lost password, forgot login > password reset, reset
stays logged, logged in after closing, logged out after, thrown out, login lost, log in again every > session, cookie, refresh token, expiration, remember
who can do what, only admin, only admins, admins only, some users only, allowed to do, certain users, paying users > authorization, role, permission, access control
store passwords, passwords safe, password safely, encrypt password > hash, bcrypt, argon2, password
hacked, attack, attacker, steal data, protect from > security, vulnerability, csrf, xss
evil code, code in comment, html from user, what user writes html > xss, sanitize, escape
bots, spam, no humans > captcha, bot, rate limit, spam
slow down users, too many calls, calls per minute, too many tries, guess passwords, flood, limit user, how often > rate limit, throttle, quota
need key for, where key, key to use > api key, token, credentials, authentication
key stolen, change key, key leaked > rotate, revoke, api key
tell my server, call me when, my server told, when paid, when payment, payment arrives, when something happens > webhook, event, callback
comes really from, fake webhook > signature, verify, secret
take money, pay with card, credit card, let pay > payment
money back > refund
every month pay, monthly payment, pay monthly > billing, recurring, subscription plan
only part of list, long list pages, first ten, next ten, page by page > pagination, limit, offset, cursor
only some fields, fewer fields, not all fields, less data per > select, fields, projection
sort list, order list, alphabetically, biggest first > sort, order, order by
find entries, entries where, search entries > filter, where, query
count entries, number of entries > count, aggregate
sum up, average > aggregate, sum
change many, update many, delete many, insert many > bulk, batch, many
all or nothing, both or none, if one fails, half saved, two people same, two at same time, at the same time change > transaction, lock, concurrency
change table later, add field later, new field table, table changed, database changed, change structure > migration, schema, alter
example data, demo data, fill with data > seed, fixture, sample
read old database, existing database, already have database, tables already > introspection, introspect, pull, existing database
own sql, write sql, real sql, sql myself > raw query, raw sql, sql
two tables, tables together, belongs together, items of user, belonging to, connected with > relation, join, foreign key, include
no two same, only once in table, already exists, twice in table > unique, constraint, upsert
save or update, insert or update, update if exists > upsert
really deleted, deleted by mistake, keep deleted > soft delete, restore
database slow, slow question, takes long find > index, query optimization, performance
connection lost, connections used up, cannot connect, no connection to database > connection, pool, connection pool, timeout
where database address, database address, database login, tell where database > connection string, connection, url
run later, do later, in background, after answer, without waiting, not make wait, takes long so, long job > background job, queue, job, worker, task
each night, each day, every morning, every night, once a day, once an hour, at certain time, at fixed times > cron, schedule, scheduled, interval, recurring
job failed, failed job, run job again, repeat failed > retry, dead letter, failed job
job twice, run only once, two servers both > singleton, lock, unique job, idempotency
tomorrow, in an hour, wait before, after some time > delay, schedule, defer
many jobs same time, jobs at once, only one job > concurrency, worker, limit
how far, percent done, how much done > progress
put live, make live, go live, bring to server, put on server, get on server, move to server > deploy, deployment, production, hosting
each time i push, when i push, push to git, automatic upload, automatic online > continuous integration, continuous deployment, github actions, ci
works here not there, works at home, on server not, only on server, server differs > production, environment, troubleshooting
in a box > docker, container, image
too slow on server, site slow, page slow, make faster, loads slowly, takes ages, too slow, wait long > performance, optimize, speed
more servers, several servers, more machines, spread over > scale, cluster, load balancer, replicas
memory full, too much memory, runs out memory, needs memory > memory, memory leak, heap
all processors, all cores, more cores > cluster, worker, thread, parallel
is it running, still alive, server alive, watch server, see if up > health check, monitoring, status
see who visits, how many visitors, count clicks, what visitors do, number of visitors > analytics, tracking
tell me when broken, get mail when, warn me, inform when error > alert, notification, monitoring, error reporting
where is the time, follow a request, follow request > trace, tracing, opentelemetry, profiling
less in log, log too much, fewer logs, log too long, too many lines > log level, level, silent
log in file, log into file, write log file, logs to file > transport, destination, log file, rotation
readable log, log ugly, log hard read, logs for humans > pretty, format
number for each request, tell requests apart, which request log, belongs to which request > request id, correlation, child logger
different per user, same log fields, always log > child logger, bindings, context
what does error mean, error says, strange error > error code, troubleshooting, error
step by step, stop at line, pause code > debugger, debug, breakpoint, inspect
old browsers, browser too old, which browsers > browser support, browserslist, target, polyfill, legacy
where to set, where do settings, change settings, settings in file, own settings > configuration, config file, config, options
settings for each, different at home > environment, mode, profile
value from outside, from command, give value start, when starting > environment variable, command line, argument, flag
from terminal, without browser, black window > cli, command line, terminal
ask user terminal, question in terminal, ask for input, ask in terminal > prompt, interactive
colored terminal, color terminal > color, ansi
list of commands, explain commands, what commands > help, usage, command
optional value, value after command, extra words, after the command > argument, option, flag
commands in commands, command of command, sub commands > subcommand, command
wrong command, command misspelled > suggestion, error, unknown command
run anyway, ignore warning, do it anyway > force, ignore
what would happen > dry run, preview
undo install, take off computer, completely remove, off my computer > uninstall, remove
update tool, tool itself newer, newest version, get newest > update, upgrade, install latest
how to get it, get it on my computer, download it, put on computer > install, installation, download
what is it for, what does it do, difference to, compare with > why, introduction, overview, comparison, philosophy
may i use, use at work, sell my, allowed in company, is it free > license, pricing
who to ask, ask people, get help, found a bug, tell about bug > support, community, contributing, issue
how long supported, still maintained, supported until > lts, long term support, support policy
write part myself, add own feature, own extension, hook in, extend it > plugin, extension, hook, api
ready-made, ready made parts, made by others, extra parts, existing plugins > ecosystem, plugin, integrations
together with, combine with > integration, adapter
when ready, once ready, after start, when started, before start > ready, lifecycle, startup, hook
order of things, which comes first, when is what called > lifecycle, order, hook
use again elsewhere, same code places, not repeat, code twice > reuse, plugin, shared, composable
only one part, only some routes, apply only > scope, encapsulation, matcher, filter
answer in other format, answer as xml, csv > serialization, serializer, content type
dates in json, json wrong, turn into json, answer as json > json, serialize, serialization
unwanted fields, leave field out, password in answer, hide field, answer without password > serialization, response schema, exclude, omit
list of all addresses, describe addresses, page that explains api, test page for api > openapi, swagger, documentation
accept files, receive files, profile picture > upload, file upload, multipart
too big file, biggest file > limit, size, max
save file cloud, files in cloud > storage, s3, bucket, blob
download as file, save as file, offer file > download, attachment, export
link that ends, link only for, link expires > signed url, presigned, expiration
watch file, when file changes, notice file > watch, watcher
all from folder, read folder > glob, directory, import
text in other language, translate site, in my language, visitor's language > internationalization, i18n, locale, translation, localization
words of buttons, change words, button text, own words > label, translation, text, localization
colored code, code colored, code pretty > syntax highlighting, highlight
copy button, copy code > copy
code of several, choose between code, switch between code > code group, tabs
video in page, youtube, film > video, embed, iframe
map in page > chart, diagram, embed
table in text, rows and columns > table
jump down page, link to part, link inside page > anchor, hash, heading
list of headings, what is on page, contents of page > table of contents, outline, toc
reader says helpful, was this helpful, thumbs > feedback, rating
several people edit, who may edit, edit without code > cms, editor, content management
see before publishing, preview change, before everyone > preview, draft mode, draft
part for companies, each customer own, own subdomain > multi-tenant, tenant, subdomain
phone app, for phones > mobile, native, react native
desktop program, windows program > desktop, electron
wrong types, type complaints, type unknown, type is any, any everywhere > type, typescript, type inference
types for my, describe types > type, interface, declaration, generic, typescript
just javascript, plain javascript > javascript, jsdoc
red lines, underlined in editor, editor shows errors > typescript, lint, eslint
quotes and semicolons, same style code, code style > format, formatter, prettier, lint
unit small test, test one function > unit test, test
click like user, test like user, test in browser, browser by itself > end to end, e2e, playwright, cypress
not really send, not really call, replace server in test > mock, intercept, stub
how much tested, what is not tested > coverage
test only one, one test only, skip test > only, skip, filter
clean before test, each test fresh, before each test > setup, teardown, before each
time in test, pretend it is > fake timers, mock date
compare output before, same output as before > snapshot
keep between restarts, survive restart, after restart > persistence, storage, persist
faster second time, not compute again, not calculate again, calculate once, compute once > cache, memoize, memo
cache empty, empty cache, clear old, forget old > clear cache, invalidate, purge, revalidate
how long kept, keep for hours, for a day > ttl, max age, expiration, cache life
wrong time, hours off, time differs > timezone, utc, date
strange letters, umlauts, letters broken > encoding, charset, utf-8
same origin, other domain allowed, allow my other site, frontend on other > cors, origin
behind nginx, behind apache, real address of user, behind proxy > proxy, trust proxy, reverse proxy, forwarded
own certificate, green lock, encrypted connection > https, tls, certificate
wait too long, give up after, stop after seconds > timeout, abort
try several times, ask again > retry, backoff, attempt
two answers race, old answer after new, wrong order answers > race condition, abort, cancel
while typing, each letter, every letter, wait until typed > debounce, throttle, input
chat between, both talk, chat room > websocket, real-time
send email, mail to user, mails > email, mail, smtp, mailer
message on phone, ring phone > push notification, notification, sms
real server, real host, others can visit, others can open, everyone can open, visit my site, finished site to, site for everyone > deploy, deployment, production, hosting
error next to field, text next to field, wrong field, field wrong, tell user field, say what is wrong > validation, error message, form
off by hours, hours wrong, wrong hour, times wrong, time wrong, hour too late > timezone, time zone, utc
page forever, page takes forever, takes long load, slow to load, opens slowly, slow first, why slow, what is slow > performance, optimize, profiling
several tags, more than one tag, belongs to many, belong to several, list of tags > many-to-many, relation, relationship
count how, how often called, how often used, how often clicked > count, aggregate, metric
what server doing, what program doing, follow what, watch what happens, print messages > logging, log, debug
without clicking, click through, by itself test, clicking by hand > testing, automated test, test
link to next, next page of, only first, more button, load more > pagination, infinite, limit
more fields, extra field, additional field, other fields, own field > custom field, field, extend, property
without wait, make wait, user waits, not wait for, wait for nobody > async, background, queue
less lines, fewer lines, fewer messages, quieter > log level, level, silent
compared to others, compared with, faster than, which is faster > benchmark, comparison
own address, address for each, nice address, pretty address, readable address, speaking address, short address > url, route, slug, path
json out of > serialize, serialization, json
read json, understand json, json into > parse, deserialize, json
page for admin, office page, admin area, manage content, manage data > admin, dashboard
put together page, build page from parts, page out of pieces, parts of page, small parts > component, template, partial
value in page, put value in, show value, show variable, print variable > template, interpolation, expression
if then in page, show only if, only show when, show something when, hide something when > conditional, conditional rendering, if
repeat for each, for each item, each item list, list of things, go through list > list, loop, each, list rendering
when clicked, on click, click button, button pressed, press button, react to click > event, event handling, handler
what user types, text typed, typed text, read input, value of input > input, form, binding, controlled
wait until typed, stop typing, finished typing > debounce
react to change, when value changes, as value changes, do something when value > watch, effect, listener
value from other value, compute from, calculated from, depends on other value > computed, derived
change address without, address bar, in address bar > history, router, navigation, query
are you sure leave, unsaved, leave page with > navigation guard, beforeunload, blocker
who may see page, check before page, stop user from page, keep user out, keep strangers out, not for everyone > authentication, guard, protected route, authorization
which folder, what folder, folders mean, folder for > project structure, directory structure, folder structure, file conventions
what are files for, what is this file, which files need > project structure, configuration
other number than, runs on port > port
turn server on, get it running, make it run > start, run, serve, getting started
stop it running, end program, quit program > stop, exit, shutdown
start several, several at once > concurrently, parallel, workspace
does not start, won't start, can't start, refuses to start > troubleshooting, error
not installed, command not found, not recognized, unknown command > install, path, troubleshooting
no rights, permission denied, not allowed to write, needs admin, sudo > permission, eacces
internet blocked, behind firewall, company firewall > proxy, registry
other server for packages, own package server > registry, mirror
just this project, for all projects, whole computer > global, local, scope
only when developing, only for developing, not needed live, only for building > dev dependency, devdependency, development
must have other package, needs other package, bring own react, expects other package > peer dependency, peer
package does not fit, versions do not fit, do not fit together, versions fight, conflict packages > peer dependency, conflict, resolution, override
use other version inside, force version, other version of inner > override, resolution
which versions, range of versions, newest allowed > semver, range, version
smaller package, package too big, leave out files > files, ignore, treeshaking
show me package page, open website of package, more about package > docs, repo, view
run after install, do something after install, after install > postinstall, lifecycle script, scripts
which license, list licenses > license, sbom
sign package, proof of origin, comes from us > provenance, signature, attestation
secret values, hidden values, passwords and keys, keys and passwords, login data > environment variable, secret, env
different computer, other people's computer, same everywhere, same setup everyone > docker, container, lockfile, reproducible
from browser to database, straight from browser, secret in browser, visible in browser, visible for visitors, user can see code > server, client, environment variable, secret
old way, old style, new way, which way better > migration, recommendation, best practice
bring old project, already have project, into existing, add to project, into my project > existing project, manual installation, integrate, adopt
change over from, come from react, coming from vue > migration, comparison
throws away, value lost, value gone, resets itself > state, persist, preserve
same for all users, one user sees other, other user's data > cache, session, context
not twice, first time only > once, singleton, idempotent
when done, after everything, clean up after > cleanup, teardown, hook, close
inside each other, page in page, boxes in boxes, menu in page > nested, nesting, nested route
pass through, hand over to, pass on to > proxy, forward, middleware
more than one answer, two answers, already answered, answered twice > headers already sent, response, reply
status number, number of answer, say not allowed, say it went wrong > status code, status
look at what came, what came in, whole request, what was sent > request, body
big answer, large list answer, answer too big > stream, pagination, compression
two names, other name, second name for > alias
ask model, send question model, talk to model, ask ai, ask the ai, first question > generate text, prompt, chat
model forgets, model remember, remember what user said, what was said before > memory, message history, conversation, persistence
own documents, know my documents, know our docs, answer from my files > rag, retrieval, embedding, knowledge
model wrong, makes things up, invents > evaluation, grounding, hallucination, guardrail
tell model how, how model should behave, behave like, personality > system prompt, instructions, prompt
model think, thinks first, see thoughts > reasoning
several models, models work together, model asks model > agent, workflow, subagent, orchestrat
ask human, human say yes, before model does > approval, human in the loop
answer too long, shorter answer, cut answer, length of answer > max tokens, limit, output tokens
more creative, less random, same answer every time > temperature, settings, seed
too expensive, save money, cheaper > cost, caching, usage, pricing
draw on screen, draw line > canvas, svg
small pictures > icon
page for printing, print page > print
read page to me, big letters, zoom text > accessibility, font size
words in both, words missing language, sentence not translated, untranslated, no translation > fallback, missing translation, translation
which language user, user's language, right language automatically > locale, language detection, accept-language
address with language, language in address > locale, prefix, routing
numbers behind word, one item two items > plural, pluralization
colors for dark, change at night, like system > dark mode, color scheme, theme
change look everywhere, one place for colors, same colors everywhere, our colors > theme, design token, css variable
style only here, style only one, style spills, looks change elsewhere > css modules, scoped, scope
classes in html, ready classes > utility, tailwind, class
page looks different phone, fits phone, too wide phone, wide screen > responsive, breakpoint, media query, viewport
picture does not fit, cut picture, crop > image, object-fit, resize, crop
big picture first, picture loads late, blurry first > priority, placeholder, preload, image
play sound, music > audio
get position, where user is standing, location of user > geolocation, location
user photo camera, take photo, use camera > camera, media
look up address > geocoding, map
remember between, remember for next, remember what user, remember choice of, remember user > session, cookie, local storage, persist
same login for, one login, log in once, company account > single sign-on, sso, oauth
sign in with apple, with facebook, log in with google, account from google > oauth, social login
email with link log in, log in without password, no password > magic link, passkey, passwordless
really him, prove who, prove that it is > authentication, verification, verify
write who did, who changed what > audit log, history
throw user out, end login, log everyone out > revoke, session, logout
delete my account, remove all my data, all data of user > delete account, gdpr, privacy
what do you know about me, cookie banner, ask for cookies > privacy, consent, gdpr
safe way to, is this safe, make it safe, make safer, safer > security, best practice
copy of database, save database, bring database back > backup, restore, dump
look at data, see inside database, see tables > studio, admin, inspect
table for class, class for table, describe table, describe data > model, schema, entity
connect two, link two, point to other > relation, reference, foreign key
empty value, no value, value may be missing, may be empty > null, optional, nullable, default
value if nothing, start value, when nothing given, if not given > default, default value, fallback
only numbers between, between two dates > range, between, filter
words that begin with, contains word, part of word > like, search, contains, filter
many entries slow, millions of, very many rows > index, pagination, batch
read and write apart, read from copy > replica, read replica
after new version error, old tab open, open tab old, page open while, part not found after, failed load after, parts missing after upload > version skew, preload error, dynamically imported, chunk
rust in browser, run rust, compiled code in > webassembly, wasm
load json, json file into, file with data > json, import
terminal wiped, terminal cleared, output disappears, screen wiped > clear screen
variable empty, variable not there, variable not visible, settings not read > environment variable, env
different settings for build, settings change when > conditional config, mode, config
styles one file, one css file, all css in one > css code splitting, css
buffer not defined, node in browser, node function browser, fs browser, package only node > browser compatibility, polyfill, externalize
user change cookie, cookie changed, cookie tampered, fake cookie > signed cookie, sign, secret
html or json, depending on who asks, format user wants, answer depending on > accept, content negotiation
program inside another, other framework inside, inside existing server, old server and new > mount, adapter, integrate
hide software, which software, name of server in answer > powered by, header
one of two conditions, both conditions > combine, some, every
several values same name, same name twice, several boxes, many checkboxes > array, multiple values, parse body
lines added removed, green and red lines, what changed in code, plus and minus lines, removed lines > diff
link new tab, links outside, open in new window, links leave site, other tab > external link, target
words of menu, text of menu, change text "on this page", words come with, built-in words > label, text, translation
content from other, text from other system, write in a web page, editors who cannot code > cms, content management
link to pdf, link to file, download link > public, asset, static, target
pages in other folder, text in other folder, texts are in > source directory, srcdir, root
page wider, full width, wider text, narrow text, width of page > layout, width, css variable
nothing on right, right side empty, hide right, list on right, on the right side > aside, outline, toc
when page changes, after page change, each page change, run code page > router, hook, route change
not in search, leave out of search, search finds too much, search finds wrong > exclude, search, filter
search does not find, search empty, no results, search in german > search, index, tokenizer
menu groups, groups in menu, menu with headings, menu entries together > sidebar, group
menu for each part, other menu for, two menus, own menu for each, menu per section > multiple sidebars, sidebar
current entry, entry stays lit, active entry, wrong entry marked > active, match, active match
icon next to, icon in text, icon in menu > icon
video file, play video > video, asset
text from other file, part of other file, pull text from, file inside page > include, snippet, import
write once use, same words many places, text used many times, name used many times > variable, partial, include, constant
quote, quotation, citation > blockquote
line break, new line, empty line > line break, paragraph
pictures next to text, where put pictures, how to add pictures, show picture, insert picture, picture in text, picture in page > image, asset, static, public
small preview text, short text of post, beginning of post, summary of page > excerpt, description, summary
tags of post, posts by subject, group posts > tag, category, taxonomy
who wrote post, name of author > author
only on first page, only on start page, not on first page > home, layout, conditional
visitors can switch, button to switch, let user choose, user choose > toggle, switch, select
address of server, which address server, listen on > host, address, base url
secret between servers, servers trust, server to server > api key, token, authentication, mutual tls
limit time, time limit, too long answer, answer takes too > timeout
big number of users, thousand users, many users at > scale, performance, concurrency
answer immediately and do, answer first, answer now work later, reply at once > background, queue, waituntil, async
split answer, answer in parts, long answer, send parts > stream, chunk, pagination
remember last, what was chosen before, last choice > local storage, cookie, persist
same thing for several, apply to several, for a group, group of addresses > group, route group, prefix, scope
where call comes, from which site > origin, referer, remote address
wrong method, post does not work, post not allowed > method, 405, route
cannot post, page says cannot > not found, 404, route
slash makes difference, with slash, without slash > trailing slash, strict
capital letters address, upper and lower, big and small letters > case sensitive, case
unknown part, part changes, changing part of address > parameter, dynamic, path parameter
optional part, part not always, sometimes missing part > optional, parameter
more than one route, two routes same, first match, which one wins > order, priority, route matching
around everything, wrap everything > middleware, wrapper, hook
inner and outer, what order run > order, middleware, execution order
tell library where, where library looks, how does it find > resolve, path, config
cannot find file, file not found, file missing, could not find > resolve, path, not found, troubleshooting
wrong file, loads wrong, picks wrong > resolve, condition, main fields, alias
on mac > macos
server in other country, near to user, close to user > edge, region, cdn
pictures from other site, pictures from outside, outside pictures > remote, image, external, remote patterns
allow other address, list of allowed, only allowed addresses > allow list, allowed, whitelist
send along, send with each, with every request, add to each request, on each request > header, interceptor, middleware, hook, default
base address for, same start of address, common address > base url, prefix
change answer before, change every answer, edit answer, answer changed > hook, interceptor, middleware, transform, response
change request before, edit request before > hook, interceptor, middleware, transform
fake answer, fake server, pretend server, made-up answers > mock, stub, intercept
try in browser, try out online, play with it, try it first > playground, demo, sandbox
example project, sample code, full example, show me example, complete example > example, demo, template, starter
which one should i, which one take, what is difference, difference between > comparison, difference
how does it work inside, how is it built, what happens inside > architecture, how it works, internals, concept
words mean, what is meant, what does word mean, strange words > glossary, terminology, concept
plans for, what comes next, future of > roadmap
help to make, take part, help with project > contributing, contribute
is it finished, ready for real, can i trust, stable enough > stable, production, experimental, status
turned off warning, hide warning, warning goes, no warning > suppress, silence, warning, ignore
make it stricter, complain more, find mistakes early, find errors before > strict, lint, type checking
too many questions, answers questions for me, no questions > non-interactive, yes, default
pick from list terminal, menu in terminal > prompt, select
loading bar, progress bar, bar that fills > progress
colors wrong terminal, no colors > color
several commands, one after other commands, chain commands > script, command, run
options from file, read options file > config file, configuration
hidden file, dot file, file beginning dot > dotfile, config file, env
shown twice, appears twice, comes twice > duplicate, strict mode, key
list jumps, wrong item changes, items mixed > key, list
value one step behind, value not new > state, stale, closure
click outside > outside, dismiss, popover
focus field, cursor in field, jump to field > focus, autofocus
enter key, press enter, keyboard press > keyboard, key, event
only numbers field, number field, only digits > number, input, validation, pattern
password field, show password > password, input
field depends, show field when, fields appear > conditional, dynamic, form
long form, form in steps, several steps, step after step > wizard, multi-step, stepper
save while typing, save automatically, save by itself > autosave, debounce
two people edit, edit together > collaboration, real-time, conflict
sort table, click column, table columns > table, sort, column
tree of, folders tree > tree
pictures one after, slide show, slideshow > carousel, slider
stars, rate > rating
switch on off, on off button > switch, toggle
yes or no question, ask sure > confirm, dialog, alert
explain when mouse, mouse over, mouse is over > tooltip, hover
stick to top, stays on top, remains when scrolling > sticky, position, fixed
`,
  zh: chinesePhrases,
  de: germanPhrases,
  ja: japanesePhrases,
}
