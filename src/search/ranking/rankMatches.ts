import { pageFields } from '../index/fields.ts'
import { comparable } from '../index/linkTexts.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/Slot.ts'
import type { SearchRequest } from '../types.ts'
import { bestNumbers } from './bestNumbers.ts'
import type { Candidates } from './chooseCandidates.ts'
import type { Scores } from './createScores.ts'
import { findRepeating } from './findRepeating.ts'
import type { Matches } from './matchSlots.ts'

const linksOfPage = pageFields.indexOf('links')
/** Share of a page's score that comes from the page as a whole; the rest comes from its best sections. */
const wholePageShare = 0.35
/** Sections of a page count by rank: the best fully, the next half, the third a quarter. */
const sectionShares = [1, 0.5, 0.25] as const
/** Share of a section's score that is its own; the rest is its page's. */
const ownShare = 0.4
/** Lift for the page the reader is on, and for pages of selected text. */
const nearLift = 1.08
/** Boost of a page that others often link to. It decides between pages that match about equally. */
const linkedLift = 0.03
/** Share of the score of a section that asks readers or repeats what was said, of pages about changes, and of outdated ones. */
const repeatingShare = 0.7

export type Ranking = ReturnType<typeof rankMatches>

/**
 * Ranks pages by their whole text and by their best sections, and sections by themselves and by their page. Takes and
 * returns their places among the candidates.
 */
export function rankMatches(
  { candidates, pages, sections }: Matches,
  slots: readonly Slot[],
  reader: SearchReader,
  request: SearchRequest,
) {
  const { pageOfSection, firstSections } = candidates
  lowerRepeating(
    { candidates, pages, sections },
    reader,
    findRepeating(request.question, slots, reader.lengths),
  )
  const bestOfPages = sumBestSections(sections, candidates)
  const greatestPage = greatestOf(pages.scores)
  const greatestSection = greatestOf(sections.scores)
  const greatestSections = greatestOf(bestOfPages)
  for (const page of pages.numbers) {
    const ofSections = bestOfPages[page]! / greatestSections
    const ofPage = pages.scores[page]! / greatestPage
    const total = wholePageShare * ofPage + (1 - wholePageShare) * ofSections
    pages.scores[page] = total * linkedLiftOf(candidates.pages[page]!, reader)
  }
  for (const path of nearPaths(request))
    for (const number of reader.pagesAt(path)) {
      const place = candidates.included[number]!
      if (place > 0) pages.scores[place - 1]! *= nearLift
    }
  const pageScore = (page: number) => pages.scores[page]!
  const sectionScore = (section: number) =>
    ownShare * (sections.scores[section]! / greatestSection) +
    (1 - ownShare) * pages.scores[pageOfSection[section]!]!
  // The names of files decide between equal scores, so that the same question finds the same in every index.
  const fileOf = (place: number) => reader.page(candidates.pages[place]!).file
  const byFile = (left: number, right: number) => (fileOf(left) < fileOf(right) ? -1 : 1)
  const byPlace = (left: number, right: number) => {
    const [leftPage, rightPage] = [pageOfSection[left]!, pageOfSection[right]!]
    return leftPage === rightPage ? left - right : byFile(leftPage, rightPage)
  }
  return {
    pageScore,
    sectionScore,
    bestPages: (most: number) => bestNumbers(pages.numbers, pageScore, most, byFile),
    bestSections: (most: number) => bestNumbers(sections.numbers, sectionScore, most, byPlace),
    bestSectionOf: (page: number) => {
      const first = firstSections[page]!
      const end = firstSections[page + 1] ?? candidates.sections.length
      const own = Array.from({ length: end - first }, (_, at) => first + at)
      const found = own.filter((section) => sections.scores[section]! > 0)
      return bestNumbers(found, sectionScore, 1, byPlace)[0]
    },
  }
}

/** Lowers the scores of sections and pages that repeat what others say. */
function lowerRepeating(
  { candidates, pages, sections }: Matches,
  { lengths: { repeating } }: SearchReader,
  isRepeating: (page: number) => boolean,
): void {
  const { pageOfSection } = candidates
  const shares = Float64Array.from(candidates.pages, (page) => (isRepeating(page) ? repeatingShare : 1))
  for (const page of pages.numbers) pages.scores[page]! *= shares[page]!
  for (const section of sections.numbers) {
    const own = repeating[candidates.sections[section]!] === 1 ? repeatingShare : 1
    sections.scores[section]! *= shares[pageOfSection[section]!]! * own
  }
}

/** Returns the sum of the scores of each page's best sections, by the place of the page. */
function sumBestSections({ numbers, scores }: Scores, { pages, pageOfSection }: Candidates): Float64Array {
  const ranks = sectionShares.length
  const best = new Float64Array(pages.length * ranks)
  for (const section of numbers) {
    let score = scores[section]!
    const first = pageOfSection[section]! * ranks
    for (let at = first; at < first + ranks; at++) {
      const known = best[at]!
      if (score <= known) continue
      best[at] = score
      score = known
    }
  }
  const sums = new Float64Array(pages.length)
  for (let at = 0; at < best.length; at++)
    sums[Math.floor(at / ranks)]! += best[at]! * sectionShares[at % ranks]!
  return sums
}

/** Returns the greatest score, which others are divided by. */
function greatestOf(scores: Float64Array): number {
  let greatest = Number.EPSILON
  for (let at = 0; at < scores.length; at++) greatest = Math.max(greatest, scores[at]!)
  return greatest
}

/** Returns the lift for the words with which other pages link to a page: more, the more there are. */
function linkedLiftOf(number: number, reader: SearchReader): number {
  const words = reader.lengths.pages[number * pageFields.length + linksOfPage]!
  return 1 + linkedLift * Math.log(1 + words / (reader.averages.page[linksOfPage] || 1))
}

function nearPaths({ currentPath, contextPaths = [] }: SearchRequest): ReadonlySet<string> {
  const paths = currentPath === undefined ? contextPaths : [currentPath, ...contextPaths]
  return new Set(paths.map((path) => comparable(path.replace(/[?#].*$/, ''))))
}
