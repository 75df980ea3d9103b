/** What newcomers say about sites with docs: pages, menus and texts; `newcomerPhrases.ts` says how to read it. */
export const docsSites = `
link new tab, links outside, open in new window, links leave site, other tab > external link, target
link to pdf, download link > public, asset, static, target
pages in other folder, text in other folder, texts are in > source directory, srcdir, root
pictures next to text, where put pictures, how to add pictures, show picture, insert picture, picture in text, picture in page > image, asset, static, public
insert file, same text, repeat text, write once, duplicate text > include, inclusion, partial, snippet
html extension, html end > clean url
browser tab > favicon, title, head
found google, search engine, show google > seo, sitemap, meta, head
share preview, link preview, preview card > open graph, meta, head
script every page, external script, third party script, script tag > head, script
menu left, left menu, side menu, list chapters, chapters left > sidebar
menu top, top menu, bar top, links top, menu header > nav, navbar
menu right, headings list, list headings > outline, toc
collapse menu, fold menu, fold section, chapters folded, folded first, closed first > collapsed, collapsible
text bottom, copyright > footer
search field, search docs, look up, looks up, find words, look things up > search
first page, welcome page > home, hero, layout
boxes page > features
date changed, date page > last updated
suggest change, fix typo, readers edit page, correct mistakes, fix mistakes, report mistake, improve page > edit link, edit this page
next page, following page > prev, next
above content, below content, every page add, above sidebar, below sidebar, below outline, under outline, under menu, below menu, beside text > layout slot, slot
code colors, programming language code > syntax highlighting
mark line, line stand out, emphasize line > line highlighting, highlight
tabs code, tabs commands, tabs npm > code group, tab
colored box, warning box, info box, note box, yellow box > container, admonition, callout, alert
jump section, link section, link heading, link part > anchor
skip page, not publish > exclude, ignore, draft
hide from google, not in google > robots, noindex, meta
draw diagram, flow chart > mermaid, diagram
code from file, show file, code of a file > snippet
chapter > page, section
name of site, site name > title
little label, small label, small tag > badge
links nowhere, link nowhere, links wrong, lead nowhere > dead link, broken link
chapter after, chapter before, next chapter, previous chapter, following chapter > prev, next, prev next
depth headings, sub headings, smaller headings, which headings > outline, level
big start page, intro page, buttons start, first impression > hero, home
important box, side note, highlighted text > container, callout, admonition, alert
smiley > emoji
remark below, small number > footnote
tick list, check list, checkbox list > task list
announcement, message top, banner top, bar above > banner, layout slot
subscribe news, news feed > rss, feed
icon github, icon top, link to twitter > social links, social
tab title, text in tab, after page title, title suffix > title template, title
order pages, order menu, pages order > sidebar, order
posted on twitter, post on facebook, share on twitter, shared on social, send link chat, when link posted, picture when shared, link posted, link shared > open graph, opengraph, social card, metadata, twitter
title each page, title every page, description each page, different title > title, metadata, head, frontmatter
tell google, google which pages, google find pages > sitemap, robots
write text instead, text instead of code, content as text, write articles, markdown in page > markdown, mdx
top bar, bar at top, words in bar, bar at the top > nav, navbar, navigation
not in result, leave out page, keep page out, must not be built, unfinished page, not ready page > exclude, draft, ignore
stand out, draw attention, mark words, mark code, colored words > highlight, highlighting
mathematical, sums, square root, maths > math, equation, latex
page was written, written last, last time changed, how old page, date of change > last updated, timestamp
set at top, value at top, top of page value, data at top > frontmatter, metadata
without html ending, html in address, ending in address, addresses without > clean url, rewrite
hide menu, no menu, without menu, menu gone, no sidebar on > layout, sidebar, navbar, frontmatter
logo in corner, our logo, own logo, company logo, logo top > logo, site title, navbar
list by itself, menu by itself, list made itself, menu automatically, build menu from folder > auto-generated, sidebar, generate
colored code, code colored, code pretty > syntax highlighting, highlight
copy button, copy code > copy
code of several, choose between code, switch between code > code group, tabs
video in page, youtube, film > video, embed, iframe
table in text, rows and columns > table
jump down page, link to part, link inside page > anchor, hash, heading
list of headings, what is on page, contents of page > table of contents, outline, toc
reader says helpful, was this helpful > feedback, rating
several people edit, who may edit, edit without code > cms, editor, content management
see before publishing, preview change, before everyone > preview, draft mode, draft
content from other, text from other system, write in a web page, editors who cannot code > cms, content management
nothing on right, right side empty, hide right, list on right > aside, outline, toc
not in search, leave out of search, search finds too much, search finds wrong > exclude, search, filter
search does not find, search empty, no results, search in german > search, index, tokenizer
menu groups, groups in menu, menu with headings, menu entries together > sidebar, group
menu for each part, other menu for, two menus, own menu for each, menu per section > multiple sidebars, sidebar
text from other file, part of other file, pull text from, file inside page > include, snippet, import
write once use, same words many places, text used many times, name used many times > variable, partial, include, constant
quotation, citation > blockquote
line break, empty line > line break, paragraph
small preview text, short text of post, beginning of post, summary of page > excerpt, description, summary
tags of post, posts by subject, group posts > tag, category, taxonomy
who wrote post, name of author > author
only on first page, only on start page, not on first page > home, layout, conditional
comments below, readers comment > comments
page jumps, jumps top, stay position > scroll behavior, scroll
value in text, version in text, variable in text > interpolation, variable
latest posts, newest posts, recent posts, all posts > data loading, loader
advert, advertising, earn money > ads
print all, whole docs pdf > pdf, export
front page, big page buttons > home page, hero, landing
map in page > chart, diagram, embed
which folder, what folder, folders mean > project structure, directory structure, folder structure, file conventions
page for printing, print page > print
`
