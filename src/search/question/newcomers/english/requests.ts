/** What newcomers say about servers: routes, requests and responses; `newcomerPhrases.ts` says how to read it. */
export const requests = `
page not exist, unknown url, wrong url, page missing, address not exist, wrong address, nothing there > 404, not found, fallback
own page not exist, address not there, types address, nothing found, page nothing there, no such page, address leads nowhere, does not match > 404, not found, fallback
cannot post, page says cannot > not found, 404, route
save bandwidth, same content > etag
nicely indented, indented json, json nicely > pretty, format, indent
reach backend, talk backend, connect backend, forward api, pass requests, talk server, talk api, reach server, reach api, connect api, connect server > proxy, cors, backend
port taken, port busy, another port, change port > port
return html, send html, answer html, return web page, answer web page > html, jsx
html string, raw html, insert html > raw, escape
serve images, serve files, serve folder, folder images > static, serve static, assets, public
same beginning, common prefix, prefix routes > base path, group
already uses port, program uses, occupied, in use already > port, strict port, address in use
big json, number too big > bigint, json
from other computer, reach from outside, outside container, from inside docker, only localhost, refuses connection, connection refused > host, address, listen, 0.0.0.0
hand out pictures, hand out files, give out files, files from folder, pictures from folder, css from folder > serve static, static file, static
same beginning, start with same, begin the same, common beginning > base path, prefix, group, basepath
dates in json, json wrong, turn into json, answer as json > json, serialize, serialization
behind nginx, behind apache, real address of user, behind proxy > proxy, trust proxy, reverse proxy, forwarded
json out of > serialize, serialization, json
read json, understand json, json into > parse, deserialize, json
other number than, runs on port > port
hand over to, pass on to > proxy, forward, middleware
address of server, which address server, listen on > host, address, base url
move page, old link > redirect, rewrite
another page automatically, send user page, forward visitor > redirect
slash end > trailing slash
every request, each request, every route, run before, before handler, before page, around request, after request, before response, after response, work before every, code before every, something before every > middleware, hook
pass data, share data > context, variable
id url, part url, value url > path parameter, route parameter, parameter
send form, submit form, form fields > form data, multipart
check input, wrong input, bad input, missing field, check data, check email, valid email, must be number, reject invalid, wrong data > validation, validator, schema
read body, request body, post data, body empty, data sent > body, json
remember user, keep logged, stay logged, stay signed in, remember visitor > cookie, session
call backend, call api, another server, backend port, different port, other port, browser block, browser complain, browser refuse, api localhost > cors, proxy
piece by piece, bit by bit, word by word, part by part, while generated > stream, chunk
api documentation, describe api > openapi, swagger
wrong route, which route, route order > priority, order
one after another, which runs first, what runs first > execution order, order
answer > response, reply
web address > url
links end, end slash, ends slash, slash at end, last slash > trailing slash
elsewhere, send user page, send user address, other page instead > redirect
must be filled, required field, only allowed values, wrong type > validation, schema, required
everything after, rest of path, any depth, all below > wildcard, catch all
page address changed, addresses changed, old addresses, renamed page, old address, moved to new, bring users > redirect, rewrite
what people send, data people send, body has fields, has all fields, all fields, fields missing, missing value, allowed values, wrong kind, must be text > validation, schema, validate, required
sends xml, other formats, send text instead, unknown format, unsupported format > content type, parser
put something on request, add to request, attach to request, keep on request, carry along > decorate, decorator, context, locals
number in address, id in address, part of address, value from address, end of address, name in address > parameter, params, path parameter, route parameter
after question mark, question mark in, filter in address, values in address > query, query string, search params, querystring
shut off server, stop server, turn server off, without losing requests, finish running requests, kill server, while requests > graceful shutdown, shutdown, close
react-like, html in code, tags in code, tags on server > jsx
in browser for next, next visit, next time visit, save in browser, keep in browser, store in browser > cookie, local storage, storage
catch everything, catch rest, everything else, all other addresses, matches nothing > wildcard, catch all, fallback, not found
same log fields, always log > child logger, bindings, context
order of things, which comes first, when is what called > lifecycle, order, hook
answer in other format, answer as xml > serialization, serializer, content type
unwanted fields, leave field out, password in answer, answer without password > serialization, response schema, exclude, omit
list of all addresses, describe addresses, page that explains api, test page for api > openapi, swagger, documentation
same origin, other domain allowed, allow my other site, frontend on other > cors, origin
own address, address for each, nice address, pretty address, readable address, speaking address, short address > url, route, slug, path
more than one answer, two answers, already answered, answered twice > headers already sent, response, reply
status number, number of answer, say not allowed, say it went wrong > status code, status
look at what came, what came in, whole request, what was sent > request, body
big answer, large list answer, answer too big > stream, pagination, compression
html or json, depending on who asks, format user wants, answer depending on > accept, content negotiation
hide software, which software, name of server in answer > powered by, header
split answer, answer in parts, long answer, send parts > stream, chunk, pagination
wrong method, post does not work, post not allowed > method, 405, route
slash makes difference, with slash, without slash > trailing slash, strict
unknown part, part changes, changing part of address > parameter, dynamic, path parameter
optional part, part not always, sometimes missing part > optional, parameter
more than one route, two routes same, which one wins > order, priority, route matching
around everything, wrap everything > middleware, wrapper, hook
what order run > order, middleware, execution order
send along, send with each, with every request, add to each request, on each request > header, interceptor, middleware, hook, default
change answer before, change every answer, edit answer, answer changed > hook, interceptor, middleware, transform, response
change request before, edit request before > hook, interceptor, middleware, transform
list everything, show all routes, which routes > list, routes, debug
change address without, address bar, in address bar > history, router, navigation, query
program inside another, other framework inside, inside existing server, old server and new > mount, adapter, integrate
large upload, big upload, huge upload, limit upload, refuse upload, too large file > body limit, max size
visitor ip, user ip, client address, country visitor, visitor comes > remote address, connection info
page each, pages from data, pages from api > dynamic route
put form, delete form > method override
readable json, format json, indent json > pretty json
anywhere code, outside handler, deep function > context storage, async local storage
stop cleanly, shut down > shutdown, graceful, signal
page for each, same page each, one template many, own address for each, page per product, page for every, page each product, page each post > dynamic route, dynamic, params
too big request, body too big, request too big, upload too big, big body, huge body > body limit, limit, max size, payload
where call comes, from which site > origin, referer, remote address
capital letters address, upper and lower, big and small letters > case sensitive, case
base address for, same start of address, common address > base url, prefix
`
