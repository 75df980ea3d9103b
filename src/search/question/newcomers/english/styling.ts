/** What newcomers say about how pages look; `newcomerPhrases.ts` says how to read it. */
export const styling = `
styles leak, styles clash, class clash > css modules, scoped
change colors, own colors, brand color, company color > css variable, theme
company font, own font, different font > font
own design, own look, different look, change look, completely different > custom theme, theme
hover text, when hover > tooltip, abbreviation
small screen, phone screen > responsive, breakpoint
names clash, name clash, names collide, same class name, get in way > css modules, scoped, module
nested css, nested styles, variables in css > preprocessor, sass, postcss
fade pages, animate page, animation pages > transition
typeface, letters look, nicer letters > font
nested styles, styles with variables, stylesheet variables, stylesheet nesting > css pre-processor, sass, scss, postcss, nesting
light and dark, light or dark, dark first, dark at start, bright and dark, black background > dark mode, appearance, theme
left over space, columns side, side by side, next to each other, boxes in rows > grid, flex, layout
space around, gap between > margin, padding, spacing
round corners, shadow under > border, radius, shadow
center thing > center, align
moves smoothly, slide in, fade in, moving effects > animation, transition
window over page, popup, pop up, small window over > modal, dialog, popover
little message, message disappears, short message corner > toast, notification, snackbar
pull down list, list to choose, choose from list > select, dropdown, combobox
type and suggest, suggest while typing, suggestions typing > autocomplete, combobox
only some fields, fewer fields, not all fields, less data per > select, fields, projection
colors for dark, change at night, like system > dark mode, color scheme, theme
change look everywhere, one place for colors, same colors everywhere, our colors > theme, design token, css variable
style only here, style only one, style spills, looks change elsewhere > css modules, scoped, scope
classes in html, ready classes > utility, tailwind, class
page looks different phone, fits phone, too wide phone, wide screen > responsive, breakpoint, media query, viewport
styles one file, one css file, all css in one > css code splitting, css
page wider, full width, wider text, narrow text, width of page > layout, width, css variable
icon next to, icon in text, icon in menu > icon
visitors can switch, button to switch, let user choose, user choose > toggle, switch, select
pictures one after, slide show, slideshow > carousel, slider
switch on off, on off button > switch, toggle
explain when mouse, mouse over, mouse is over > tooltip, hover
stick to top, remains when scrolling > sticky, position, fixed
`
