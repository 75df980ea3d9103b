/** What newcomers say about a project as a whole, and words that docs have for everyday ones; `newcomerPhrases.ts` says how to read it. */
export const general = `
cost money, does it cost > pricing, billing
safe way to, is this safe, make it safe, make safer, safer > security, best practice
switch from, move from, i come from, we come from > migration
major version > migration
upgrade broke, broke after update > migration, breaking change
go from version, from version to, step to next version, newer major, go to new version, what changed between > migration, upgrade, breaking change
old way, old style, new way, which way better > migration, recommendation, best practice
change over from, come from react, coming from vue > migration, comparison
several versions, old docs, versions docs > versioning, version
who wrote > team, contributor
the manual, handbook > docs, documentation, guide
faces, who writes, people behind, portrait, staff > team, member, avatar
may i use, use at work, sell my, allowed in company, is it free > license, pricing
same thing for several, apply to several, for a group, group of addresses > group, route group, prefix, scope
where to set, where do settings, change settings, settings in file, own settings > configuration, config file, config, options
is it finished, ready for real, can i trust, stable enough > stable, production, experimental, status
mistake > error
compared to others, compared with, faster than, which is faster > benchmark, comparison
share code, reuse code > shared, partial, module
own plugin, write plugin > plugin api, plugin
django, rails, laravel, php > backend integration, manifest
write part myself, add own feature, own extension, hook in, extend it > plugin, extension, hook, api
ready-made, ready made parts, made by others, extra parts, existing plugins > ecosystem, plugin, integrations
use again elsewhere, same code places, not repeat, code twice > reuse, plugin, shared, composable
two names, other name, second name for > alias
example project, sample code, full example, show me example, complete example > example, demo, template, starter
split files, split routes, separate files, several files, organize code, organize routes, big app, large project, many routes, file long, long file, file huge, everything one file, move routes > larger application, modular, route group
open browser, launch browser > open
same header, every page same, wrap page, around pages, shared layout > layout, renderer
double braces > escape, interpolation
first project, start project > getting started, scaffold, create
node version > requirement, prerequisite, compatibility
old clients, break clients, existing clients > versioning, backward compatible, deprecation
people, customer, person > user
program > app, application
huge, big > large
tiny, little > small
quick > fast
refuse, turn away > reject, deny, block
guess > detect
part may be missing, leave part out, with or without > optional
read settings, own settings, pass settings > config, option
share between pages, same on all pages, all pages same > global, layout
call twice, runs twice, called twice > strict, duplicate
start from nothing, begin project, new empty project, first steps, from scratch, where to begin, where to start, just starting > init, quick start, getting started, create, tutorial
update tool, tool itself newer, newest version, get newest > update, upgrade, install latest
what is it for, what does it do, difference to, compare with > why, introduction, overview, comparison, philosophy
who to ask, ask people, get help, found a bug, tell about bug > support, community, contributing, issue
how long supported, still maintained, supported until > lts, long term support, support policy
together with, combine with > integration, adapter
phone app, for phones > mobile, native, react native
desktop program, windows program > desktop, electron
more fields, extra field, additional field, other fields, own field > custom field, field, extend, property
page for admin, office page, admin area, manage content, manage data > admin, dashboard
what are files for, what is this file, which files need > project structure, configuration
turn server on, get it running, make it run > start, run, serve, getting started
stop it running, end program, quit program > stop, exit, shutdown
bring old project, already have project, into existing, add to project, into my project > existing project, manual installation, integrate, adopt
inside each other, page in page, boxes in boxes, menu in page > nested, nesting, nested route
model wrong, makes things up, invents > evaluation, grounding, hallucination, guardrail
where user is standing, location of user > geolocation, location
one of two conditions, both conditions > combine, some, every
current entry, entry stays lit, active entry, wrong entry marked > active, match, active match
on mac > macos
allow other address, list of allowed, only allowed addresses > allow list, allowed, whitelist
try in browser, try out online, play with it, try it first > playground, demo, sandbox
which one should i, which one take > comparison, difference
how does it work inside, how is it built, what happens inside > architecture, how it works, internals, concept
words mean, what is meant, what does word mean, strange words > glossary, terminology, concept
what comes next, future of > roadmap
help to make, take part, help with project > contributing, contribute
`
