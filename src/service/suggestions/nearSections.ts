import { terms as termsOfText } from '../../search/index/terms.ts'
import type { Page, Passage, SearchResult } from '../../search/types.ts'
import { comparableTitle, titleOfSection } from './sectionQuestions.ts'

/** Points of a section below the one that was quoted. Each further section has a little less. */
const pointsBelow = 0.5
const lessPerSectionBelow = 0.02
/** Points of a section beside the quoted one, and of another one near it on the page. */
const pointsBeside = 0.3
const pointsNear = 0.15
/** Points that a section loses for each section between, and for a place before the quoted one. */
const lessPerSection = 0.03
const lessBefore = 0.05
/** Number of sections before and after the quoted one that get points. */
const maxSectionsAround = 6
/** Weight of a section that was found and has no word of the question in its titles, and of one that has many. */
const minTitleWeight = 0.5
const maxTitleShare = 0.5
/** Minimum points of a section that is returned. */
const minPoints = 0.15

/** The sections that an answer is near to. */
export interface AnsweredSections {
  /** The section that the answer begins with. */
  first: Passage
  /** Addresses of all sections that the answer quotes or is written from. */
  used: ReadonlySet<string>
  /** Result of the search for the question. */
  found: SearchResult
}

/**
 * Returns the sections that a reader may want to read next, best first: other results of the search, and sections near the
 * answer on its page. Of sections with the same heading, as on pages for several platforms, only the first is returned.
 */
export function nearSections({ first, used, found }: AnsweredSections, page: Page): Passage[] {
  const points = new Map<string, { passage: Passage; points: number }>()
  const add = (passage: Passage, more: number) => {
    const known = points.get(passage.url)
    points.set(passage.url, { passage, points: (known?.points ?? 0) + more })
  }
  // A high score means little if the section has few words of the question, or has them only in its text.
  for (const { passage, score, share = 0 } of found.passages)
    add(passage, score * share * (minTitleWeight + shareOfTitle(passage, found)))
  const at = page.passages.findIndex(({ url }) => url === first.url)
  for (const [index, passage] of page.passages.entries()) {
    const near = at < 0 ? 0 : pointsOnPage(passage, index - at, first)
    if (near > 0) add(passage, near)
  }
  const titles = new Set([comparableTitle(titleOfSection(first))])
  return [...points.values()]
    .filter(({ passage, points }) => points >= minPoints && !used.has(passage.url))
    .filter(({ passage }) => passage.headings.length > 0 || passage.file !== first.file)
    .toSorted((left, right) => right.points - left.points)
    .flatMap(({ passage }) => {
      const title = comparableTitle(titleOfSection(passage))
      if (titles.has(title)) return []
      titles.add(title)
      return passage
    })
}

/** @param distance number of sections from the quoted one; negative before it */
function pointsOnPage({ headings }: Passage, distance: number, first: Passage): number {
  if (distance === 0 || headings.length === 0) return 0
  const isBelow =
    first.headings.length > 0 &&
    headings.length > first.headings.length &&
    first.headings.every((heading, index) => heading === headings[index])
  if (distance > 0 && isBelow) return pointsBelow - distance * lessPerSectionBelow
  if (Math.abs(distance) > maxSectionsAround) return 0
  const isBeside = headings.slice(0, -1).join('\n') === first.headings.slice(0, -1).join('\n')
  const less = Math.abs(distance) * lessPerSection + (distance < 0 ? lessBefore : 0)
  return (isBeside ? pointsBeside : pointsNear) - less
}

/** Returns how much of the question is in the titles of a section. */
function shareOfTitle({ pageTitle, headings }: Passage, { terms, language }: SearchResult): number {
  const weights = [...(terms?.values() ?? [])]
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (!terms || all === 0) return 0
  const titled = new Set(termsOfText([pageTitle, ...headings].join(' '), language))
  const had = [...titled].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0)
  return Math.min(maxTitleShare, had / all)
}
