import { maxSuggestionLength } from '../../protocol/limits.ts'
import { normalize } from '../../search/index/normalize.ts'
import type { Passage } from '../../search/types.ts'

/** Minimum length of a section that can be an answer, in UTF-16 code units. */
const minSectionLength = 80

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** The type after the name of an option: `realm: string`, `hot.on(event, cb)?: void`. */
const declaredType = /^([\w$.]+(?:\(.*\))?)\??:\s.+$/
/** Steps, versions, and code that is more than a name. */
const noQuestion = /^\s*(?:\d+[.)]?\s|\d+$|v?\d+\.\d)|[<>{}|=]|^step\b/i

/** Minimum length of a heading that is clear without the one above it: words, or characters in scripts without spaces. */
const minWords = 3
const minCharacters = 8

/**
 * Returns questions that a section answers, best first: its heading, if that is long or names an option such as
 * `server.port`; otherwise its heading after the one above it, and then its heading alone. Empty for a section with hardly
 * any text.
 *
 * @example sectionQuestions(options of the page "Basic Auth") // ['Basic Auth › Options']
 */
export function sectionQuestions({ pageTitle, headings, text }: Passage): string[] {
  const titles = [pageTitle, ...headings].map(plainTitle)
  const last = titles.pop() ?? ''
  if (text.length < minSectionLength || last.length < 2 || noQuestion.test(last)) return []
  // A heading of one word, such as "Options", says little about the section below it.
  const above = titles.findLast((title) => !isOneWord(title)) ?? titles[0]
  const isNamed = above === undefined || comparableTitle(last).includes(comparableTitle(above))
  const named = isNamed ? [] : [`${above} › ${last}`]
  const alone = isOneWord(last) ? [] : [last]
  const questions = saysEnough(last) || headings.length === 0 ? [...alone, ...named] : [...named, ...alone]
  return questions.filter((question) => question.length <= maxSuggestionLength)
}

/** Returns the same text for headings that differ in letter case and punctuation only. */
export function comparableTitle(title: string): string {
  return normalize(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the heading of a section, or the title of its page. */
export function titleOfSection({ pageTitle, headings }: Passage): string {
  return plainTitle(headings.at(-1) ?? pageTitle)
}

function plainTitle(title: string): string {
  const plain = title.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim()
  return declaredType.exec(plain)?.[1] ?? plain
}

function isOneWord(text: string): boolean {
  return !/\s/.test(text) && (text.length <= 6 || !withoutSpaces.test(text)) && !isOptionName(text)
}

function saysEnough(heading: string): boolean {
  if (isOptionName(heading) || /[?？]$/.test(heading)) return true
  if (withoutSpaces.test(heading)) return heading.length >= minCharacters
  return heading.split(' ').length >= minWords
}

/** Returns whether a text is a qualified name of code, such as `server.port`. */
function isOptionName(text: string): boolean {
  return /^[\w$@/-]+\.[\w$.]*\w(?:\(.*\))?$/.test(text)
}
