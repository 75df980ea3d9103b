import { searchedText } from '../../../search/searchedText.ts'
import { subjectTerms } from '../../../search/terms.ts'
import type { Block, Passage, RankedPassage, SearchResult } from '../../../search/types.ts'
import type { Docs } from '../../docs/types.ts'
import type { Answerer } from '../answerer.ts'
import { titleOf } from '../answerQuestion.ts'
import { phrasesFor } from '../phrases.ts'
import { filesNotRead } from '../readFiles.ts'
import { blocksToMarkdown, linkToMarkdown } from './blocksToMarkdown.ts'
import { createLinkResolver } from './createLinkResolver.ts'
import { extractBlocks } from './extractBlocks.ts'
import { readSection } from './readSection.ts'

/** Maximum number of sections that an answer names beside the one it quotes. */
const maxOthers = 2
/** Minimum score and number of matching terms of a section, relative to the best section. */
const minRelativeScore = 0.5

const noTerms: ReadonlyMap<string, number> = new Map()

/** Creates an answerer that quotes the docs word for word, without a model. */
export function createExtractAnswerer(docs: Pick<Docs, 'pages'>): Answerer {
  const resolveLinks = createLinkResolver(docs)
  return {
    description: 'extracts from the docs, word for word (no model configured)',
    async *answer({ question, found, files, coverage }) {
      yield { type: 'report', report: { mode: 'extracts' } }
      if (files.length > 0) yield { type: 'text', text: `${filesNotRead} ` }
      const phrases = phrasesFor(question)
      yield { type: 'text', text: `${coverage === 'partly' ? phrases.partly : phrases.extracts}\n\n` }
      const { quoted, blocks, others } = chooseSections(question, found)
      yield { type: 'source', passage: quoted }
      const heading = `## ${linkToMarkdown(titleOf(quoted), quoted.url)} [1]\n\n`
      yield { type: 'text', text: heading + blocksToMarkdown(blocks, resolveLinks(quoted)) }
      for (const [index, passage] of others.entries()) {
        yield { type: 'source', passage }
        const line = `${phrases.also} ${linkToMarkdown(titleOf(passage), passage.url)} [${index + 2}]`
        yield { type: 'text', text: `\n${line}\n` }
      }
    },
  }
}

/** Chooses the section to quote, what to quote of it, and further sections to name. */
function chooseSections(
  question: string,
  found: SearchResult,
): { quoted: Passage; blocks: readonly Block[]; others: readonly Passage[] } {
  const sections = bestSections(found, question)
  for (const { passage } of sections) {
    const blocks = extractBlocks(readSection(passage, found), { question, terms: found.terms ?? noTerms })
    if (blocks.length === 0) continue
    const others = sections.map((each) => each.passage).filter((other) => other.url !== passage.url)
    return { quoted: passage, blocks, others: others.slice(0, maxOthers) }
  }
  // Every section only warns. A warning that is shown as such is better than nothing.
  const [{ passage: quoted } = found.passages[0]!, ...others] = sections
  return { quoted, blocks: quoted.blocks, others: others.slice(0, maxOthers).map(({ passage }) => passage) }
}

/** Selects sections, each once. A passage may rank high only because of its page, so it must also match by itself. */
function bestSections({ passages }: SearchResult, question: string): RankedPassage[] {
  const asked = new Set(subjectTerms(searchedText(question)))
  const counts = passages.map(({ passage }) => countMatches(passage, asked))
  const highestCount = Math.max(...counts)
  const bestScore = passages[0]?.score ?? 0
  const urls = passages.map(({ passage }) => passage.url)
  return passages.filter(
    ({ score, passage }, index) =>
      urls.indexOf(passage.url) === index &&
      score >= bestScore * minRelativeScore &&
      counts[index]! >= highestCount * minRelativeScore,
  )
}

/** Counts the question's terms that are in a passage or its headings. */
function countMatches(passage: Passage, asked: ReadonlySet<string>): number {
  const found = new Set(subjectTerms(`${titleOf(passage)}\n${passage.text}`))
  return [...asked].filter((term) => found.has(term)).length
}
