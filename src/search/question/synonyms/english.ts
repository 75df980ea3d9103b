/** Synonyms in English. Docs in all languages have these words. `synonymGroups.ts` says what belongs here. */
export const english = `
turn off, disable, deactivate, switch off, opt out, false
turn on, enable, activate, switch on
404, not found, missing page
env, environment
dir, directory, folder
config, configuration, configure, settings, options
delete, remove, get rid of
put, add
several, multiple
split, separate, divide
address, url
async, asynchronous
max, maximum
min, minimum
db, database
install, setup, set up
start, run, launch
change, modify
customize, override
fix, solve, resolve
error, failure, exception
catch, handle, handling
repo, repository
auth, authentication
login, log in, sign in
param, parameter, argument
func, function
dev, development
prod, production
deps, dependency
i18n, internationalization, localization, translate, translation, multilingual
l10n, localization
a11y, accessibility
ts, typescript
js, javascript
css, style, styling, stylesheet
picture, image, photo
dark mode, dark theme, appearance
hide, hidden, false
deploy, publish
speed up, faster, performance, slow
upgrade, migrate, migration, update
https, ssl, tls, certificate
socket, websocket
spa, single page app
ssr, server side rendering, server rendering
ssg, static site generation, prerender
hmr, hot reload, hot module replacement
toc, table of contents, outline
math, formula, equation, latex
phone, mobile, smartphone
nav bar, navbar, navigation bar, nav
github, 깃허브, гитхаб, گیت هاب
markdown, 마크다운, маркдаун, مارک داون
javascript, 자바스크립트, джаваскрипт, جاوااسکریپت
typescript, 타입스크립트, тайпскрипт, تایپ اسکریپت
docker, 도커, докер, داکر
home page, homepage, start page, landing page, front page
callout, admonition, alert
ip, ip address, remote address
gzip, brotli, compress, compression
old browser, older browser, legacy, browser compatibility
subfolder, subdirectory, sub folder, sub directory, subpath, base path
window is not defined, document is not defined, browser api, ssr
timeout, time limit, take longer, takes longer, take too long, takes too long
background thread, worker
highlight, mark
favicon, site icon
prev next, previous next, next page, previous page
verify, validate
path parameter, route parameter, url parameter
wildcard, any path, catch all
in pieces, in chunks, stream, streaming
one page per, one page for each, page for each, generate pages, dynamic route
scaffold, new project, starter, boilerplate
cors, cross origin, another domain, different domain, another origin, different origin
allow, permit
dynamic, dynamically
secure, security
search box, search bar, search field, search
one page, specific page, certain page, frontmatter
esm, es module, esmodule
commonjs, cjs
regex, regexp, regular expression
wasm, webassembly
jwt, json web token
csrf, cross site request forgery
xss, cross site scripting
csp, content security policy
sse, server sent events, event stream
sso, single sign on
2fa, two factor, mfa, multi factor
k8s, kubernetes
e2e, end to end
ci, continuous integration
cdn, content delivery network
orm, object relational mapping
faq, frequently asked questions
rtl, right to left
unauthorized, 401
forbidden, 403
too many requests, rate limit, 429
internal server error, 500
method not allowed, 405
not modified, 304
payload too large, body too large, 413
dead link, broken link
time zone, timezone
out of memory, heap
health check, liveness, readiness
`
