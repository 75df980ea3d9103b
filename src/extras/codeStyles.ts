import type { TokenType } from './findTokens.ts'

/** Colours of code on a light and on a dark ground; each has a contrast of 4.5:1 there. */
export const codeColours: Readonly<Record<TokenType, { light: string; dark: string }>> = {
  keyword: { light: '#a3267a', dark: '#f39ad0' },
  string: { light: '#1a6b3c', dark: '#93d6a5' },
  number: { light: '#9a4a00', dark: '#f0b37c' },
  comment: { light: '#646b76', dark: '#9aa3b0' },
  function: { light: '#2451b8', dark: '#93b4ff' },
  type: { light: '#0f6475', dark: '#7fd0de' },
  variable: { light: '#6a3fb5', dark: '#c7a9f7' },
  inserted: { light: '#1a6b3c', dark: '#93d6a5' },
  deleted: { light: '#b3261e', dark: '#ff9d94' },
}

/**
 * The rules of those colours, in a sheet of their own: they are of use only once code is coloured, and the CSS tools
 * of the build do not know `::highlight()`. The colour itself stands in each, because not all browsers look up there what
 * a property says; those show ours. Where a system has its own few colours, what is highlighted looks selected.
 */
export const codeStyles = `@media (forced-colors: none) {
${Object.entries(codeColours)
  .flatMap(([type, colours]) =>
    Object.entries(colours).map(
      ([theme, colour]) =>
        `[data-theme="${theme}"] pre > code::highlight(docs-assistant-${type}) { color: var(--docs-assistant-code-${type}, ${colour}) }`,
    ),
  )
  .join('\n')}
}`
