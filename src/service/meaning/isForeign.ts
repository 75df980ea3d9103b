import type { Page } from '../../search/types.ts'

/** Scripts that tell languages apart. Chinese and Japanese share characters. */
const scripts = [
  /\p{sc=Latin}/gu,
  /\p{sc=Cyrillic}/gu,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  /\p{sc=Hangul}/gu,
  /\p{sc=Arabic}/gu,
  /\p{sc=Hebrew}/gu,
  /\p{sc=Devanagari}/gu,
]
/** Pages whose titles tell the script of the docs. */
const maxTitles = 200

/** Whether a question is in another language than the docs, as far as its script tells. */
export function isForeign(question: string, pages: readonly Page[]): boolean {
  const asked = scriptOf(question)
  const docs = pages.slice(0, maxTitles).map(({ title }) => title)
  return asked !== undefined && asked !== scriptOf(docs.join('\n'))
}

/** Returns the script that most letters of a text are in. */
function scriptOf(text: string): RegExp | undefined {
  const counts = scripts.map((script) => ({ script, count: text.match(script)?.length ?? 0 }))
  const most = counts.reduce((left, right) => (right.count > left.count ? right : left))
  return most.count > 0 ? most.script : undefined
}
