import { pageRarityOf, rarityOf, type TermTexts } from '../index/fields.ts'
import { findPhrase, findPhrasePages } from '../index/findPhrase.ts'
import type { Postings } from '../index/postings.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import {
  createPages,
  createPosting,
  nextPage,
  openCursor,
  type Posting,
  readPages,
  readPosting,
} from '../index/scanPostings.ts'
import type { Alternative, Slot } from '../question/Slot.ts'

/** Reads where the slots of a question are. */
export interface SlotScanner {
  /**
   * Visits the pages that have an alternative of a slot, some hundreds at once, with the weight of the alternative. The
   * object that is passed may be the same each time.
   */
  scanPages(slot: Slot, visit: (pages: TermTexts, weight: number) => void): void
  /**
   * Visits some of these pages with their sections, and with the weights of the alternative for a page and for a section.
   * The posting that is passed is the same object each time.
   *
   * @param included not 0 at the numbers of these pages
   */
  scan(slot: Slot, included: Uint32Array, visit: (posting: Posting, weights: SlotWeights) => void): void
}

export interface SlotWeights {
  page: number
  section: number
}

/** Reads the postings of all slots. */
export function openSlots(slots: readonly Slot[], reader: SearchReader): SlotScanner {
  // All at once, because an index may be far away.
  const terms = [...new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))]
  const found = reader.postings(terms)
  const postingsOf = new Map(terms.map((term, at) => [term, found[at]!]))
  const phrases = new Map<readonly string[], TermTexts>()

  const allOf = (terms: readonly string[]): readonly Postings[] => terms.map((term) => postingsOf.get(term)!)

  function phraseOf(terms: readonly string[]): TermTexts {
    const known = phrases.get(terms)
    if (known) return known
    const phrase = findPhrasePages(allOf(terms), reader.pageLimit)
    phrases.set(terms, phrase)
    return phrase
  }

  function weigh({ weight }: Slot, { terms, share }: Alternative): SlotWeights {
    const pages = terms.length === 1 ? reader.pagesWith(terms[0]!) : phraseOf(terms).size
    return {
      page: weight * share * pageRarityOf(reader.size, pages),
      section: weight * share * rarityOf(reader.size, pages),
    }
  }

  const pages = createPages()
  const posting = createPosting()

  return {
    scanPages(slot, visit) {
      for (const alternative of slot.alternatives) {
        const { terms } = alternative
        const { section: weight } = weigh(slot, alternative)
        if (terms.length > 1) {
          visit(phraseOf(terms), weight)
          continue
        }
        for (const cursor = openCursor(postingsOf.get(terms[0]!)!); readPages(cursor, pages); )
          visit(pages, weight)
      }
    },
    scan(slot, included, visit) {
      for (const alternative of slot.alternatives) {
        const { terms } = alternative
        const weights = weigh(slot, alternative)
        if (terms.length > 1) {
          for (const found of findPhrase(
            allOf(terms),
            commonPages(phraseOf(terms), included),
            reader.sectionCount,
          ))
            visit(found, weights)
          continue
        }
        const { blocks } = postingsOf.get(terms[0]!)!
        for (const cursor = openCursor({ blocks, included }); nextPage(cursor); ) {
          readPosting(cursor, reader.sectionCount(cursor.page), posting)
          visit(posting, weights)
        }
      }
    },
  }
}

/** Returns a list that is not 0 at the numbers of the pages that are in both. */
function commonPages({ size, numbers }: TermTexts, included: Uint32Array): Uint32Array {
  const common = new Uint32Array(included.length)
  for (let at = 0; at < size; at++) common[numbers[at]!] = included[numbers[at]!]!
  return common
}
