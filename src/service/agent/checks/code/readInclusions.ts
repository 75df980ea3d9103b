import { isSafeDirective } from './readFenceUse.ts'

/** Expanded before the Markdown is parsed, so also inside code. */
const anywhere = [
  // VitePress, server-side includes, and MkDocs.
  /<!--[ \t]*(?:@|#)?[ \t]*(?:include|exec|inject|embed)\b[^\n]*/gi,
  // PyMdown snippets. A preceding semicolon escapes them.
  /(?<![;\-\d])-{1,}8<-{1,}[^\n]*/g,
  // The plugin markdown-include of MkDocs.
  /\{![^\n{}]*!\}/g,
]

/** Expanded outside code only. */
const inText = [
  /^[ \t>]*<<<[^\n]*/gm,
  /@\[code[^\n]*/gi,
  /^[ \t>]*:::[ \t]*(?:code|include|snippet|embed)\b[^\n]*/gim,
  /\[!(?:include|code|notebook|includes?)\b[^\n]*/gi,
  /^[ \t>]*\.\.[ \t]+[\w:+-]+::[^\n]*/gm,
  /!\[\[[^\n]*/g,
  /^[ \t>]*(?:!!!include|@import|@include|#include|!include\b)[^\n]*/gim,
  /\[\[\s*(?:include|embed)[^\n]*/gi,
]

const colonDirective = /^[ \t>]*:{3,}[ \t]*\{([^}\n]*)\}[^\n]*/gm

/** Finds inclusions that are expanded everywhere in the source, also inside code. */
export function readInclusions(body: string): string[] {
  return anywhere.flatMap((pattern) => body.match(pattern) ?? [])
}

/** Finds inclusions and directives that are expanded outside code only. */
export function readTextInclusions(text: string): string[] {
  const directives = [...text.matchAll(colonDirective)].filter(
    ([, name = '']) => !isSafeDirective(name.trim()),
  )
  return [...inText.flatMap((pattern) => text.match(pattern) ?? []), ...directives.map(([whole]) => whole)]
}
