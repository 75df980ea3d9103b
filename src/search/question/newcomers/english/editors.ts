/** What newcomers say about editors, types and code style; `newcomerPhrases.ts` says how to read it. */
export const editors = `
editor complain, red underline > typescript, types, type inference
tidy code, indent automatically > format, formatter
squiggly, warnings editor > diagnostics, lint, linter
editor not know, editor knows, underlines, editor underlines, complete editor, suggests editor, hints in editor > typescript, types, type definition, intellisense
types from server, types of server, know types, type of answer > type inference, rpc, types, generate types
type complaints, type unknown, type is any, any everywhere > type, typescript, type inference
types for my, describe types > type, interface, declaration, generic, typescript
red lines, underlined in editor, editor shows errors > typescript, lint, eslint
quotes and semicolons, same style code > format, formatter, prettier, lint
make it stricter, complain more, find mistakes early, find errors before > strict, lint, type checking
share types, same types, types frontend, typed client > rpc, type inference, client
jump to definition, where defined > go to definition
change name everywhere, rename everywhere > rename, refactor
check types, types not checked, wrong types build > type checking, tsc, transpile only
just javascript, plain javascript > javascript, jsdoc
lines added removed, green and red lines, what changed in code, plus and minus lines, removed lines > diff
`
