import type { TokenType } from './findTokens.ts'

/** Colours of code on light and dark backgrounds, each with a contrast of at least 4.5:1. */
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
 * Rules for those colours, in a separate sheet: they are needed only for highlighted code, and the build's CSS tools do
 * not support `::highlight()`. Each rule repeats the colour as a fallback, because some browsers do not resolve custom
 * properties there.
 */
export const codeStyles = Object.entries(codeColours)
  .flatMap(([type, colours]) =>
    Object.entries(colours).map(
      ([theme, colour]) =>
        `[data-theme="${theme}"] pre > code::highlight(docs-assistant-${type}) { color: var(--docs-assistant-code-${type}, ${colour}) }`,
    ),
  )
  .join('\n')
