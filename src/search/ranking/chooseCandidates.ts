import { createFieldScorer, pageWeights } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/Slot.ts'
import type { SlotScanner } from './openSlots.ts'
import { sumOf, weightOf } from './slotWeights.ts'

/**
 * Pages whose sections are scored. They and their sections are numbered from 0 on by their places, so that scores take
 * little memory in large docs.
 */
export interface Candidates {
  /** Numbers of the pages, by their places. */
  pages: ArrayLike<number>
  /** Numbers of the sections, by their places. */
  sections: ArrayLike<number>
  /** Place of the page that a section is in, by the place of the section. */
  pageOfSection: ArrayLike<number>
  /** Place of a page's first section, by the place of the page. Those of its other sections follow. */
  firstSections: ArrayLike<number>
  /** By the number of a page, 1 more than its place; 0 if it is no candidate. */
  included: Uint32Array
}

/**
 * Most pages whose sections are scored. In docs with more pages, these are the ones that have the most of the words
 * that tell most: common words stand on most pages and hardly change an order, but they would take most of the time.
 */
const maxCandidates = 500
/** The words that tell most choose these pages: as many as make up this share of the question. */
const tellingShare = 0.8

/**
 * Returns the parts of a question that are scored: all, or in large docs those that tell something. Words such as "the"
 * stand on nearly every page, so they take most of the time and hardly change an order.
 */
export function slotsToScore(slots: readonly Slot[], reader: SearchReader): readonly Slot[] {
  const isTelling = ({ isLight, alternatives }: Slot) => !isLight && alternatives.length > 0
  return reader.size > maxCandidates && slots.some(isTelling)
    ? slots.filter(({ isLight }) => !isLight)
    : slots
}

/** Chooses the pages whose sections are scored: all, or in large docs those that have the most of a question. */
export function chooseCandidates(
  slots: readonly Slot[],
  reader: SearchReader,
  scanner: SlotScanner,
): Candidates {
  const isAll = reader.size <= maxCandidates
  return numberCandidates(isAll ? reader.pageNumbers : likelyPages(slots, reader, scanner), reader)
}

function numberCandidates(pages: readonly number[] | Uint32Array, reader: SearchReader): Candidates {
  const included = new Uint32Array(reader.pageLimit)
  const firstSections = new Uint32Array(pages.length)
  let count = 0
  for (const [place, page] of pages.entries()) {
    included[page] = place + 1
    firstSections[place] = count
    count += reader.sectionCount(page)
  }
  const sections = new Uint32Array(count)
  const pageOfSection = new Uint32Array(count)
  for (const [place, page] of pages.entries()) {
    const first = reader.firstSection(page)
    for (let at = 0; at < reader.sectionCount(page); at++) {
      sections[firstSections[place]! + at] = first + at
      pageOfSection[firstSections[place]! + at] = place
    }
  }
  return { pages, sections, pageOfSection, firstSections, included }
}

/** What `likelyPages` writes to. Kept, because new arrays in each search are much garbage. */
let kept = createLists(0)

function createLists(limit: number) {
  return {
    /** Scores by the numbers of pages. */
    scores: new Float64Array(limit),
    /** The same for the current slot. */
    best: new Float64Array(limit),
    /** Numbers of the pages that have the current slot. */
    touched: new Uint32Array(limit),
    /** Numbers of the pages that have any slot. */
    found: new Uint32Array(limit),
  }
}

/** Returns the numbers of the pages that have the most of the rarest words, and of all that equal the last one. */
function likelyPages(
  slots: readonly Slot[],
  { averages, lengths, pageLimit }: SearchReader,
  { scanPages }: SlotScanner,
): Uint32Array {
  if (kept.scores.length < pageLimit) kept = createLists(pageLimit)
  const { scores, best, touched, found } = kept
  scores.fill(0)
  best.fill(0)
  let foundCount = 0
  const scorePages = createFieldScorer(lengths.pages, averages.page, pageWeights)
  const total = sumOf(slots, weightOf)
  let added = 0
  for (const slot of slots.toSorted((left, right) => weightOf(right) - weightOf(left))) {
    if (foundCount >= maxCandidates && added >= total * tellingShare) break
    let touchedCount = 0
    scanPages(slot, (pages, weight) => {
      const scored = scorePages(pages)
      for (let at = 0; at < pages.size; at++) {
        const page = pages.numbers[at]!
        const score = weight * scored[at]!
        const known = best[page]!
        if (score <= known) continue
        if (known === 0) touched[touchedCount++] = page
        best[page] = score
      }
    })
    for (let at = 0; at < touchedCount; at++) {
      const page = touched[at]!
      if (scores[page] === 0) found[foundCount++] = page
      scores[page]! += best[page]!
      best[page] = 0
    }
    added += weightOf(slot)
  }
  const all = found.subarray(0, foundCount)
  const ofFound = new Float64Array(foundCount)
  for (let at = 0; at < foundCount; at++) ofFound[at] = scores[all[at]!]!
  const least = nthGreatest(ofFound, Math.min(maxCandidates, foundCount))
  return all.filter((page) => scores[page]! >= least)
}

/** Returns the number that has its place from the greatest on; 0 if there is none. Changes the order of the numbers. */
function nthGreatest(numbers: Float64Array, place: number): number {
  const at = numbers.length - place
  for (let from = 0, to = numbers.length - 1; from < to; ) {
    const middle = numbers[(from + to) >> 1]!
    let left = from
    let right = to
    while (left <= right) {
      while (numbers[left]! < middle) left++
      while (numbers[right]! > middle) right--
      if (left > right) break
      const moved = numbers[left]!
      numbers[left++] = numbers[right]!
      numbers[right--] = moved
    }
    if (at <= right) to = right
    else if (at >= left) from = left
    else break
  }
  return numbers[at] ?? 0
}
