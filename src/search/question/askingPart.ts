import type { SearchReader } from '../index/SearchReader.ts'
import { words } from '../index/terms.ts'
import { stemEnglish } from '../languages/stems/stemEnglish.ts'

/** Code between fences, up to the end if they are not closed. */
const fencedCode = /^(?:```|~~~)[^\n]*\n[\s\S]*?(?:^(?:```|~~~)[^\n]*$|(?![\s\S]))/gm
/** A line of a stack: `at render (/src/list.tsx:42:17)`, or `File "app.py", line 3`. */
const stackLine = /^[ \t]+at[ \t][^\n]*:\d+[^\n]*$|^[ \t]+File "[^\n]*, line \d+[^\n]*$/gm
const address = /\bhttps?:\/\/\S+/g
const endOfSentence = /(?<=[.!?;…])\s+|\n+/
const hasMark = /\?["'”’)\]\s]*$/
const asks = new RegExp(
  [
    String.raw`^\W*(?:how|what|where|which|when|why|who|whose|can|could|is|are|am|do|does|did|should|shall|will|would|may|any)\b`,
    String.raw`\b(?:how|where|what|which|why|whether)\s+(?:do|does|can|could|to|should|would|is|are|i|we)\b`,
    String.raw`\b(?:i|we)(?:['’]d)?\s+(?:(?:now|also|just|still|only|really)\s+)*(?:want|need|like|have|would\s+like|am\s+trying|are\s+trying|try)\s+to\b`,
    String.raw`^\W*(?:want|need|would\s+like)\s+to\b`,
    String.raw`\b(?:trying|looking|searching|ways?)\s+(?:to|for|of)\b`,
    String.raw`\bis\s+there\b`,
  ].join('|'),
  'i',
)
/** A clause about who asks: "since I am on Windows", "as a beginner", "coming from Hugo", "no clue how". */
const aboutAsker =
  /^\W*(?:(?:(?:ok|okay|so|well|basically|since|as|because|while|now|also|but)\s+)*(?:i|we|i['’]m|we['’]re|i['’]ve|we['’]ve)\b|as\s+an?\b|while\s+\p{L}+ing\b|(?:unlike|coming|migrating|switching|moving)\b|no\s+(?:clue|idea)\b)/iu
/** The first clause of a sentence, up to a comma, a colon, or a word such as "but", and the others. */
const clauses =
  /^((?:[^,.:?!\n]|[.:](?=\S)){1,300}?)(?:[,:]\s|\s(?=(?:and|but|so)\s))\s?(?:(?:and|but|so)\s)?(.+)$/is
const mostClauses = 4
/** The words with which a sentence begins to ask: "no clue how to …". */
const askingWords = /\b(?:how\s+(?:to|do|does|can|could|should|would)|whether\s+(?:i|we))\b/i
/** What somebody compares with: "like in Gatsby", "the same way as Gatsby does". */
const comparison =
  /,?\s(?:(?:just\s+|exactly\s+)?(?:like|as)\s+(?:in|with|on)|similar\s+to|(?:in\s+)?the\s+same\s+way\s+(?:as|that|like)(?:\s+in)?)\s+[\p{L}\p{N}_.-]{1,40}(?:\s+(?:does|do|did|has|can|could)\b(?:\s+it)?)?(?=\s*(?:[,;:?!)]|\.?\s*$))/gimu
/** What something is for: "for my thesis project". */
const purpose =
  /\sfor\s+(?:my|our|a)\s+(?:(?<kind>\p{Ll}{2,30})\s+)?(?:project|app|application|site|website|homepage|blog|company|team|startup|thesis|client|customer|boss|school|class|course|portfolio)(?=\s*(?:[,;:?!)]|\.?\s*$))/gmu
/** Words for what was said before, but not the "that" of "files that are large". */
const refersBack =
  /\b(?:it|its|this|these|those|they|them|their|that(?!\s+(?:am|is|are|was|were|has|have|can|should|must|will|would|do|does|i|we|you)\b))\b/i
/** Words of a question about what was said before: "What is wrong?" */
const asksBack: ReadonlySet<string> = new Set(
  'wrong problem issue error fix solve solution cause reason check happen mean help explain'
    .split(' ')
    .map(stemEnglish),
)

/**
 * Returns the part of an English question that asks, without what was said around it: sentences that ask nothing, what
 * a sentence says about who asks before it asks, code, a stack, addresses, and what somebody compares with. Returns
 * undefined if nothing was said around it, or if it refers to that: "How do I use it?", "What is wrong?"
 *
 * @example askingPart("I'm on Windows 11. How do I change the port?", reader) // 'How do I change the port?'
 */
export function askingPart(text: string, { isWord }: SearchReader): string | undefined {
  // "For my graphql app" tells more than "for my company site".
  const withoutPurpose = (found: string, kind?: string) =>
    kind === undefined || isWord(stemEnglish(kind)) ? '' : found
  const own = text.replace(fencedCode, '\n').replace(stackLine, '\n').replace(address, ' ')
  const sentences = own.split(endOfSentence).filter((each) => /[\p{L}\p{N}]/u.test(each))
  const asking = sentences.filter((each) => hasMark.test(each) || asks.test(each))
  const part = (asking.length > 0 ? asking : sentences)
    .map((each) => lastClauses(each).replace(comparison, '').replace(purpose, withoutPurpose))
    .join('\n')
  return isSame(part, text) || refersBack.test(part) || !hasSubject(part) ? undefined : part
}

/** Removes from a sentence what it says about who asks, up to where it asks. */
function lastClauses(sentence: string): string {
  let rest = sentence
  for (let count = 0; count < mostClauses && aboutAsker.test(rest); count++) {
    const [, first, others] = clauses.exec(rest) ?? []
    const isApart = first && others && !asks.test(first) && (asks.test(others) || hasMark.test(others))
    if (isApart) rest = others
    else {
      const at = askingWords.exec(rest)?.index ?? 0
      return asks.test(rest.slice(0, at)) ? rest : rest.slice(at)
    }
  }
  return rest
}

function isSame(part: string, text: string): boolean {
  const letters = (each: string) => each.replace(/[^\p{L}\p{N}]+/gu, '')
  return letters(part) === letters(text)
}

function hasSubject(part: string): boolean {
  return words(part, 'en').some(
    ({ isLight, parts }) => !isLight && !parts.every((each) => asksBack.has(each)),
  )
}
