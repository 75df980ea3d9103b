import { words } from '../index/terms.ts'
import type { Word } from '../index/Word.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { talkWords } from '../languages/talkWords.ts'

/** Scripts that put no spaces between words, so that a space ends a part: Chinese, Japanese and Thai. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}`
/** A part of a text, up to a mark or to the end. */
const parts = new RegExp(
  String.raw`[^\n]+?(?:[.,;:!?…]+(?=\s|$|[¿¡])|(?<=[${unspaced}])(?:[.,;:!?]+|(?=\s))|[。、，；：！？؟،؛।]+|(?=[¿¡])|(?=\n)|$)\s*|\n+`,
  'gu',
)
/** A longer text is mostly a log. */
const mostCharacters = 2_000
const beforeMessage = /[:：]\s*$/

interface Talk {
  words: ReadonlySet<string>
  /** Finds them in a text without spaces. */
  within: RegExp | undefined
}

const known = new Map<string, Talk>()

/**
 * Removes the parts of a question, between marks, that only say who asks and how: "I'm a beginner. Thanks in advance!"
 * A part after a colon stays: it may be a message. Returns the question as it is if nothing else is left.
 */
export function withoutTalkParts(question: string, language: SearchLanguage): string {
  const talk = talkOf(language)
  if (!talk || question.length > mostCharacters) return question
  const subjectsOf = (text: string) => words(text, language).filter((word) => !word.isLight)
  const isTalk = (text: string) => {
    // A segmenter cuts words that it does not know to pieces.
    const rest = talk.within && text.replace(talk.within, ' ')
    if (rest !== undefined && rest !== text) return subjectsOf(rest).length === 0
    const said = subjectsOf(text)
    return said.length > 0 && said.every((word) => isOf(talk.words, word))
  }
  let isAfterColon = false
  const rest = (question.match(parts) ?? []).filter((part) => {
    const isKept = isAfterColon || !isTalk(part)
    isAfterColon = isKept && beforeMessage.test(part)
    return isKept
  })
  const kept = rest.join('')
  return subjectsOf(kept).length > 0 ? kept : question
}

/** Whether a word is said of who asks and how, by what is written or by its stem. */
export function isTalkWord(word: Word, language: SearchLanguage): boolean {
  const talk = talkOf(language)
  return talk !== undefined && isOf(talk.words, word)
}

function isOf(talk: ReadonlySet<string>, { text, whole, parts }: Word): boolean {
  return talk.has(text ?? whole ?? '') || (parts.length === 1 && talk.has(parts[0]!))
}

function talkOf({ code }: SearchLanguage): Talk | undefined {
  if (!Object.hasOwn(talkWords, code)) return undefined
  const found = known.get(code) ?? createTalk(talkWords[code]!.split(/\s+/))
  known.set(code, found)
  return found
}

function createTalk(list: readonly string[]): Talk {
  const longestFirst = list.toSorted((left, right) => right.length - left.length)
  const isUnspaced = new RegExp(`[${unspaced}]`, 'u').test(list[0]!)
  return { words: new Set(list), within: isUnspaced ? new RegExp(longestFirst.join('|'), 'g') : undefined }
}
