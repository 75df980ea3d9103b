import { createFieldScorer, pageWeights, sectionWeights } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/Slot.ts'
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
  const scorePages = createFieldScorer(lengths.pages, averages.page, pageWeights)
  const scoreSections = createFieldScorer(lengths.sections, averages.section, sectionWeights)
  for (const slot of slots) {
    scanner.scan(slot, included, (posting, weights) => {
      const { page } = posting
      const place = included[page]! - 1
      pages.add(posting.ofPage, place - page, scorePages(posting.ofPage), weights.page)
      const scores = scoreSections(posting.ofSections, firstSection(page))
      sections.add(posting.ofSections, firstSections[place]!, scores, weights.section)
    })
    pages.end(slot)
    sections.end(slot)
  }
  return { candidates, pages: pages.finish(), sections: sections.finish() }
}
