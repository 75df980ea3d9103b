import type { Code } from 'mdast'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'

/**
 * Returns the title of a code block, mostly the name of its file: `[vite.config.js]` of VitePress, or an attribute:
 * `title="…"`, `filename="…"`, or the name of a tab.
 */
export function codeTitle({ lang, meta }: Code): string | undefined {
  const text = `${lang ?? ''} ${meta ?? ''}`
  const [, bracketed] = /\[([^\]]+)\]/.exec(text.replace(/=\{[^}]*\}/g, '')) ?? []
  const title = bracketed ?? attributeOf(text, 'tab|package') ?? attributeOf(text, 'title|filename')
  return (title && withoutInvisibleCharacters(title).trim()) || undefined
}

interface CodeTab {
  /** Attribute that makes code a tab. Code blocks in a row with the same one are tabs together. */
  attribute: string
  name: string
}

/**
 * Returns the tab that a code block is, among the code blocks before and after it: by an attribute with its name, as in
 * Fumadocs (`tab="npm"`) and Next.js (`package="npm"`), or by its language (`switcher` in Next.js).
 */
export function codeTab({ lang, meta }: Code): CodeTab | undefined {
  const text = meta ?? ''
  if (/(?:^|\s)switcher(?:\s|$)/.test(text)) {
    // `tsx` and `ts` are one language.
    return { attribute: 'switcher', name: (lang ?? '').replace(/x$/, '') }
  }
  const attribute = ['tab', 'package'].find((each) => attributeOf(text, each) !== undefined)
  return attribute === undefined ? undefined : { attribute, name: attributeOf(text, attribute)! }
}

function attributeOf(text: string, names: string): string | undefined {
  const [, , value] = new RegExp(String.raw`\b(?:${names})=(["'])(.+?)\1`, 'i').exec(text) ?? []
  return value
}
