/** What newcomers say about components, state, forms and what happens in a page; `newcomerPhrases.ts` says how to read it. */
export const componentsAndForms = `
go to login, without login, back to login > authentication, redirect, session, protected
scrolls into view, scroll into view, when visible, comes into view, becomes visible, once visible > lazy, lazy loading, intersection observer
every key stroke > debounce, throttle
while typing, each letter, every letter, wait until typed > debounce, throttle, input
wait until typed, stop typing, finished typing > debounce
two people edit, edit together > collaboration, real-time, conflict
menu opens, submenu, drop down, menu in menu > dropdown, nested, nav
react to change, when value changes, as value changes, do something when value > watch, effect, listener
hidden until click, click to show > details, collapsible
current address, which page, know current page > route
which page open, page user is on, active page, where user is, mark current, mark in menu > pathname, current, active, route
sort table, click column, table columns > table, sort, column
message under field, tell what is wrong, field red, mark wrong field > validation, error message, form
error next to field, text next to field, wrong field, field wrong, tell user field, say what is wrong > validation, error message, form
only numbers field, number field, only digits > number, input, validation, pattern
own component, component page, button page > component, vue
form not reload, send without reload > fetch, submit
remember input, remember choice > local storage, persist
screen not update, view not update > reactivity, state, re-render
when page opens, when page loads > mount, lifecycle, effect
menu without reload > router, navigation
send child > props, emit, event
shared everywhere > store, state management, context
while loading, show spinner, still loading > loading, fallback, suspense
back button > history, router
fill html, mix html, html placeholder > template, jsx
blur lines, dim lines, other lines grey > focus
draw page, draw again > render, re-render
spinner, please wait, loading sign, while coming, while waiting, data coming, still fetching > loading, fallback, suspense, skeleton, placeholder
typed in form, form to server, send form server, save form, what user typed, what user entered > form, form data, action, mutation, submit
around all pages, every page header, same menu every, same menu all, frame around > layout, wrapper, template
go another page, jump another page, change page when, page when button, to another page, click to page, next page when > navigate, navigation, router, link
like real app, install on phone, work without internet, without connection, no internet > pwa, progressive web app, service worker, offline, manifest
own vue, vue thing, component in text, component in page, button in text, interactive in page > component, vue, mdx
drag things, move with mouse, drag and > drag, draggable, drop
long list slow, thousands of rows, very long list > virtual, virtualization, pagination
undo typing, take back change > undo, history
share value between, value between components, pass value down, give value to > props, context, state, provide
value changes not, screen stays same, nothing changes on screen, variable changes page not > reactivity, state, re-render, update
runs too often, again and again, endless loop, never stops, renders too often > dependency, effect, memo, re-render, loop
wait for data, get data page, load data page, data from other server, data from api, ask other server > fetch, data fetching, query, loader
fill form again, form empty after, clear form > reset, form, default value
put together page, build page from parts, page out of pieces, parts of page, small parts > component, template, partial
value in page, put value in, show value, show variable, print variable > template, interpolation, expression
if then in page, show only if, only show when, show something when, hide something when > conditional, conditional rendering, if
repeat for each, for each item, each item list, list of things, go through list > list, loop, each, list rendering
when clicked, on click, button pressed, press button, react to click > event, event handling, handler
what user types, typed text, value of input > input, form, binding, controlled
value from other value, compute from, calculated from, depends on other value > computed, derived
throws away, value lost, value gone, resets itself > state, persist, preserve
when page changes, after page change, each page change, run code page > router, hook, route change
remember last, what was chosen before, last choice > local storage, cookie, persist
shown twice, appears twice, comes twice > duplicate, strict mode, key
list jumps, wrong item changes, items mixed > key, list
value one step behind, value not new > state, stale, closure
focus field, cursor in field, jump to field > focus, autofocus
enter key, press enter, keyboard press > keyboard, key, event
password field, show password > password, input
field depends, show field when, fields appear > conditional, dynamic, form
form in steps, step after step > wizard, multi-step, stepper
save while typing, save automatically, save by itself > autosave, debounce
choose date, pick date > date picker, calendar
are you sure leave, unsaved, leave page with > navigation guard, beforeunload, blocker
several values same name, same name twice, several boxes, many checkboxes > array, multiple values, parse body
click outside > outside, dismiss, popover
tree of, folders tree > tree
stars > rating
`
