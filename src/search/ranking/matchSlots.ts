import { createFieldScorer, pageFields, pageWeights, sectionFields, sectionWeights } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/questionSlots.ts'
import { type Candidates, chooseCandidates, slotsToScore } from './chooseCandidates.ts'
import { createScores, type Scores } from './createScores.ts'
import { openSlots } from './openSlots.ts'

/** Matches of pages and sections with a question. */
export interface Matches {
  candidates: Candidates
  /** Scores by the places of pages among the candidates. */
  pages: Scores
  /** Scores by the places of sections among the candidates. */
  sections: Scores
}

/** Scores the pages and sections that have something of a question. */
export function matchSlots(asked: readonly Slot[], reader: SearchReader): Matches {
  const slots = slotsToScore(asked, reader)
  const scanner = openSlots(slots, reader)
  const candidates = chooseCandidates(slots, reader, scanner)
  const { included, firstSections } = candidates
  const { averages, lengths, firstSection } = reader
  const pages = createScores(slots, candidates.pages.length)
  const sections = createScores(slots, candidates.sections.length)
  const scorePage = createFieldScorer(averages.page, pageWeights)
  const scoreSection = createFieldScorer(averages.section, sectionWeights)
  for (const slot of slots) {
    scanner.scan(slot, included, ({ page, counts, size, sections: own, sectionCounts }, weights) => {
      const place = included[page]! - 1
      const first = firstSection(page)
      pages.add(place, weights.page * scorePage(counts, 0, lengths.pages, page * pageFields.length))
      for (let at = 0; at < size; at++) {
        const countsAt = at * sectionFields.length
        const lengthsAt = (first + own[at]!) * sectionFields.length
        const score = weights.section * scoreSection(sectionCounts, countsAt, lengths.sections, lengthsAt)
        sections.add(firstSections[place]! + own[at]!, score)
      }
    })
    pages.end(slot)
    sections.end(slot)
  }
  return { candidates, pages: pages.finish(), sections: sections.finish() }
}
