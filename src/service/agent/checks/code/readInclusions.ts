import { isPlainDirective } from './readFenceUse.ts'

/** Expanded before the Markdown is read, so within code, too. */
const anywhere = [
  // VitePress, and what servers and MkDocs make of the same sign.
  /<!--[ \t]*(?:@|#)?[ \t]*(?:include|exec|inject|embed)\b[^\n]*/gi,
  // PyMdown's snippets; a semicolon before it shows it.
  /(?<![;\-\d])-{1,}8<-{1,}[^\n]*/g,
  // markdown-include of MkDocs.
  /\{![^\n{}]*!\}/g,
]

/** Read as part of the text. */
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

/** Instructions that put a file into the page, or run a directive, in the page as it is written. */
export function readInclusions(body: string): string[] {
  return anywhere.flatMap((pattern) => body.match(pattern) ?? [])
}

/** Those that count outside code only. */
export function readTextInclusions(text: string): string[] {
  const directives = [...text.matchAll(colonDirective)].filter(
    ([, name = '']) => !isPlainDirective(name.trim()),
  )
  return [...inText.flatMap((pattern) => text.match(pattern) ?? []), ...directives.map(([whole]) => whole)]
}
