import { searchedText } from '../../search/searchedText.ts'
import { subjectTerms } from '../../search/terms.ts'
import type { Passage, RankedPassage } from '../../search/types.ts'
import type { Answerer } from './answerer.ts'
import { titleOf } from './answerQuestion.ts'
import { blocksToMarkdown, linkToMarkdown } from './blocksToMarkdown.ts'
import { extractBlocks } from './extractBlocks.ts'
import { filesNotRead } from './readFiles.ts'

/** Maximum number of quoted sections. More would read like a page of search results. */
const maxSections = 3
/** Minimum score and number of matching terms of a section, relative to the best section. */
const minRelativeScore = 0.5

/** Creates an answerer that quotes the docs word for word, without a model. */
export function createExtractAnswerer(): Answerer {
  return {
    description: 'extracts from the docs, word for word (no model configured)',
    async *answer({ question, found, files }) {
      yield { type: 'report', report: { mode: 'extracts' } }
      if (files.length > 0) yield { type: 'text', text: `${filesNotRead} ` }
      yield { type: 'text', text: 'The docs say, word for word:\n\n' }
      const withCode = wantsCode(question)
      for (const [index, { passage }] of bestSections(found.passages, question).entries()) {
        yield { type: 'source', passage }
        const heading = `## ${linkToMarkdown(titleOf(passage), passage.url)} [${index + 1}]\n\n`
        const extract = blocksToMarkdown(extractBlocks(passage, { question, withCode }))
        yield { type: 'text', text: `${heading}${extract}\n` }
      }
    },
  }
}

/** Selects the sections to quote. A passage may rank high only because of its page, so it must also match by itself. */
function bestSections(passages: readonly RankedPassage[], question: string): RankedPassage[] {
  const asked = new Set(subjectTerms(searchedText(question)))
  const counts = passages.map(({ passage }) => countMatches(passage, asked))
  const highestCount = Math.max(...counts)
  const bestScore = passages[0]?.score ?? 0
  return passages
    .filter(
      ({ score }, index) =>
        score >= bestScore * minRelativeScore && (counts[index] ?? 0) >= highestCount * minRelativeScore,
    )
    .slice(0, maxSections)
}

/** Counts the question's terms that are in a passage or its headings. */
function countMatches(passage: Passage, asked: ReadonlySet<string>): number {
  const found = new Set(subjectTerms(`${titleOf(passage)}\n${passage.text}`))
  return [...asked].filter((term) => found.has(term)).length
}

/** Whether a question asks how to do something, so that its answer should contain code. */
function wantsCode(question: string): boolean {
  return /\b(?:how|example|snippet|code|command|configure|config|set ?up|install|usage|use|enable|disable|write|create|add)\b|`/i.test(
    question,
  )
}
