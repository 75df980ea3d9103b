import type { SearchReader } from '../index/SearchReader.ts'
import { termsOf, words } from '../index/terms.ts'
import type { Word } from '../index/Word.ts'
import type { Slot } from '../question/Slot.ts'
import { nameShare } from './nameShare.ts'
import { sumOf, weightOf } from './slotWeights.ts'

/** Maximum number of pages that are compared, the best first. */
const pagesConsidered = 5
/** Share of the question that a title has to have, rare words first: "cors" of "add cors". */
const leastQuestionShare = 0.75
/** Share of a title that the question has to have, rare words first: "basic auth" of "Basic Auth Middleware". */
const leastTitleShare = 0.5
/** A short form in a title: "Model Context Protocol (MCP)". */
const shortForms = /\((\p{Lu}[\p{Lu}\p{N}]+)s?\)/gu

/**
 * Finds the page whose subject is what a question asks for: its title, a short form in it, or the name of its file, has
 * nearly all of the question, and the question has most of that name. Such a question asks for the page as a whole, not for one of its
 * options. Returns undefined if there is none.
 *
 * @param pages numbers of the best pages, the best first
 */
export function findSubjectPage(
  slots: readonly Slot[],
  pages: readonly number[],
  reader: SearchReader,
): number | undefined {
  const asked = slots.filter(({ isAsked, isLight }) => isAsked && !isLight)
  const total = sumOf(asked, weightOf)
  if (total === 0) return undefined
  return pages.slice(0, pagesConsidered).find((number) => {
    const { title, file, language, passageCount } = reader.page(number)
    if (passageCount === 0) return false
    const names = [title, nameOf(file), ...Array.from(title.matchAll(shortForms), ([, name = '']) => name)]
    return names.some((name) => isSubject(words(name, language)))
  })

  function isSubject(name: readonly Word[]): boolean {
    const terms = new Set(name.filter(({ isLight }) => !isLight).flatMap(termsOf))
    const found = new Set<string>()
    let share = 0
    for (const slot of asked) {
      const match = slot.alternatives.find((each) => each.terms.every((term) => terms.has(term)))
      if (!match) continue
      share += weightOf(slot) / total
      for (const term of match.terms) found.add(term)
    }
    return share >= leastQuestionShare && nameShare(name, found, reader) >= leastTitleShare
  }
}

/** Returns the name of a file, or of the folder that it is the first page of. */
function nameOf(file: string): string {
  const [name = '', folder = ''] = file
    .replace(/\.\w+$/, '')
    .split('/')
    .toReversed()
  return /^(?:index|readme)$/i.test(name) ? folder : name
}
