import { pageWeights, rarityOf, scoreFields, sectionWeights } from '../index/fields.ts'
import type { Posting, SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/questionSlots.ts'

/** How well a page or section matches a question. */
export interface Match {
  /** Number of the page or section. */
  number: number
  score: number
  /** Share of the question that it covers, rare terms first, 0 to 1. */
  coverage: number
  /** Slots that it has. */
  slots: ReadonlySet<Slot>
}

/** How much a text loses that covers only a part of the question. */
const coveragePower = 0.5

/** Scores the pages and sections that have something of a question. */
export function matchSlots(
  slots: readonly Slot[],
  reader: SearchReader,
): { pages: Match[]; sections: Match[] } {
  const pages = createScores()
  const sections = createScores()
  const pageAverages = reader.pageLengths.averages
  const sectionAverages = reader.sectionLengths.averages
  for (const slot of slots) {
    for (const { terms, share } of slot.alternatives) {
      const postings = terms.map((term) => reader.postings(term)).reduce(intersect)
      const weight = slot.weight * share * rarityOf(reader.size, postings.length)
      for (const { page, counts, sections: found } of postings) {
        const lengths = reader.pageLengths.of(page)
        pages.add(page, slot, weight * scoreFields(counts, lengths, pageAverages, pageWeights))
        for (const { section, counts } of found) {
          const lengths = reader.sectionLengths.of(section)
          sections.add(section, slot, weight * scoreFields(counts, lengths, sectionAverages, sectionWeights))
        }
      }
    }
  }
  return { pages: pages.matches(slots), sections: sections.matches(slots) }
}

/** Keeps the best score of each slot in each text. */
function createScores() {
  const scores = new Map<number, Map<Slot, number>>()
  return {
    add(number: number, slot: Slot, score: number): void {
      const known = scores.get(number)
      if (!known) scores.set(number, new Map([[slot, score]]))
      else if (score > (known.get(slot) ?? 0)) known.set(slot, score)
    },
    matches(slots: readonly Slot[]): Match[] {
      const findable = slots.filter(({ alternatives }) => alternatives.length > 0)
      const total = sumOf(findable, weightOf) || 1
      return [...scores].map(([number, found]) => {
        const coverage = sumOf([...found.keys()], weightOf) / total
        const score = sumOf([...found.values()], (each) => each) * coverage ** coveragePower
        return { number, score, coverage, slots: new Set(found.keys()) }
      })
    },
  }
}

/** Returns how much of a question a slot is. */
export function weightOf({ weight, rarity }: Slot): number {
  return weight * rarity
}

export function sumOf<Item>(items: Iterable<Item>, measure: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += measure(item)
  return sum
}

/** Returns where the terms of a phrase are in the same field. */
function intersect(left: readonly Posting[], right: readonly Posting[]): Posting[] {
  const byPage = new Map(right.map((posting) => [posting.page, posting]))
  return left.flatMap((posting) => {
    const other = byPage.get(posting.page)
    const counts = other && commonCounts(posting.counts, other.counts)
    if (!counts) return []
    const bySection = new Map(other.sections.map(({ section, counts }) => [section, counts]))
    const sections = posting.sections.flatMap(({ section, counts }) => {
      const common = commonCounts(counts, bySection.get(section) ?? [])
      return common ? [{ section, counts: common }] : []
    })
    return [{ page: posting.page, counts, sections }]
  })
}

/** Returns the smaller count of each field; undefined if all are 0. */
function commonCounts(left: ArrayLike<number>, right: ArrayLike<number>): number[] | undefined {
  const counts = Array.from(left, (count, field) => Math.min(count, right[field] ?? 0))
  return counts.some((count) => count > 0) ? counts : undefined
}
