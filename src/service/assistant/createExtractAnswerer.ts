import { searchedText } from '../../search/searchedText.ts'
import { subjectTerms } from '../../search/terms.ts'
import type { Passage, RankedPassage } from '../../search/types.ts'
import type { Answerer } from './answerer.ts'
import { titleOf } from './answerQuestion.ts'
import { blocksToMarkdown, linkToMarkdown } from './blocksToMarkdown.ts'
import { extractBlocks } from './extractBlocks.ts'
import { filesNotRead } from './readFiles.ts'

/** Sections quoted in one answer; more is a search page, not an answer. */
const maxSections = 3
/** A section must be at least this share as good as the best one, by its score and by the asked words it holds. */
const leastShare = 0.5

/** Answers with what the docs say, word for word. Needs no model. */
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

/** A passage may be found for its page alone; quoted, it has to speak of the question itself. */
function bestSections(passages: readonly RankedPassage[], question: string): RankedPassage[] {
  const asked = new Set(subjectTerms(searchedText(question)))
  const held = passages.map(({ passage }) => countHeld(passage, asked))
  const most = Math.max(...held)
  const best = passages[0]?.score ?? 0
  return passages
    .filter(({ score }, at) => score >= best * leastShare && (held[at] ?? 0) >= most * leastShare)
    .slice(0, maxSections)
}

/** How many of the asked terms stand in a passage or above it. */
function countHeld(passage: Passage, asked: ReadonlySet<string>): number {
  const held = new Set(subjectTerms(`${titleOf(passage)}\n${passage.text}`))
  return [...asked].filter((term) => held.has(term)).length
}

/** Whether a question asks how something is done, so that code belongs to its answer. */
function wantsCode(question: string): boolean {
  return /\b(?:how|example|snippet|code|command|configure|config|set ?up|install|usage|use|enable|disable|write|create|add)\b|`/i.test(
    question,
  )
}
