export interface MarkedPiece {
  text: string
  isMatch: boolean
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts without spaces between words, where a match is a part of a run of letters. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Number of letters by which a word may be longer than the typed one and still match: `deploy` and `deployments`. */
const mostSuffix = 8

/** Maximum length of a word that a sentence may be searched without, such as "the", "how" and "wie". */
const mostOfShort = 3

export interface SearchedWord {
  /** In lower case, without accents. */
  text: string
  /** Whether none of the results has it, so that it is a typing mistake. */
  isMistake: boolean
}

/** Returns the words to mark in the texts that a search found. */
export function searchedWords(query: string, found: readonly string[]): SearchedWord[] {
  const texts = tellingWords([...new Set(fold(query).match(wordPattern) ?? [])])
  const words = new Set(found.flatMap((text) => fold(text).match(wordPattern) ?? []))
  return texts.map((text) => {
    const searched = { text, isMistake: false }
    return { text, isMistake: ![...words].some((word) => matchWord(word, [searched])) }
  })
}

/** Returns the words of a search, or of a sentence those that are not as short as "the" and "how". */
function tellingWords(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length > mostOfShort || withoutSpaces.test(word))
  return words.length > long.length + 1 && long.length > 0 ? long : words
}

/**
 * Divides a text into pieces that match a search and pieces that do not. A word matches if it begins with a searched
 * one, if it has the same stem, or if the searched one is a typing mistake for it.
 */
export function findMatches(text: string, searched: readonly SearchedWord[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch })
  }
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const match = matchWord(fold(word), searched)
    if (!match) continue
    add(end, index + match.from, false)
    add(index + match.from, index + match.to, true)
    end = index + match.to
  }
  add(end, text.length, false)
  return pieces
}

/** Returns which part of a word matches: all of it, or a part of a run of letters without spaces. */
function matchWord(
  word: string,
  searched: readonly SearchedWord[],
): { from: number; to: number } | undefined {
  if (!withoutSpaces.test(word))
    return searched.some((one) => isMatch(word, one)) ? { from: 0, to: word.length } : undefined
  const found = searched.find(({ text }) => word.includes(text))?.text
  if (found === undefined) return undefined
  const from = word.indexOf(found)
  return { from, to: from + found.length }
}

function isMatch(word: string, { text, isMistake }: SearchedWord): boolean {
  if (word.length - text.length > mostSuffix) return false
  if (word.startsWith(text)) return true
  if (text.length < 4 || word.length < 4) return false
  return sharesStem(word, text) || (isMistake && mistakes(text, word) <= (text.length < 8 ? 1 : 2))
}

/** Returns whether two words differ only in their endings: `caching` and `caches`. */
function sharesStem(word: string, text: string): boolean {
  const shorter = Math.min(word.length, text.length)
  let same = 0
  while (same < shorter && word[same] === text[same]) same++
  return same >= 4 && Math.max(word.length, text.length) - same <= 3
}

/** Returns the number of letters to change, add, remove or swap until a text is the beginning of a word. */
function mistakes(text: string, word: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= text.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = text[row - 1] === word[column - 1]
      const isSwap = text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1]
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? row) + 1 : row + column,
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}

/** Returns a text in lower case and without accents, in the same length, so that positions stay. */
function fold(text: string): string {
  // Only capitals and letters beyond ASCII can change, and normalizing every letter takes long.
  return text.replace(/[A-Z]+|[^\0-\x7f]/gu, (letters) => {
    const plain = letters
      .normalize('NFD')
      .replace(/\p{M}+$/u, '')
      .toLowerCase()
    return plain.length === letters.length ? plain : letters
  })
}
