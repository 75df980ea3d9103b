import type { RankedPassage } from '../docs/types.ts'
import type { Answerer } from './answerer.ts'
import { titleOf } from './answerQuestion.ts'
import { blocksToMarkdown, linkToMarkdown } from './blocksToMarkdown.ts'
import { extractBlocks } from './extractBlocks.ts'

/** Sections quoted in one answer; more is a search page, not an answer. */
const maxSections = 3
/** A section must be at least this share as good as the best one. */
const leastShare = 0.5

/** Answers with what the docs say, word for word. Needs no model. */
export function createExtractAnswerer(): Answerer {
  return {
    description: 'extracts from the docs, word for word (no model configured)',
    async *answer({ question, found }) {
      yield { type: 'text', text: 'The docs say, word for word:\n\n' }
      const withCode = wantsCode(question)
      for (const [index, { passage }] of bestSections(found.passages).entries()) {
        yield { type: 'source', passage }
        const heading = `#### ${linkToMarkdown(titleOf(passage), passage.url)} [${index + 1}]\n\n`
        const extract = blocksToMarkdown(extractBlocks(passage, { question, withCode }))
        yield { type: 'text', text: `${heading}${extract}\n` }
      }
    },
  }
}

function bestSections(passages: readonly RankedPassage[]): RankedPassage[] {
  const best = passages[0]?.score ?? 0
  return passages.filter(({ score }) => score >= best * leastShare).slice(0, maxSections)
}

/** Whether a question asks how something is done, so that code belongs to its answer. */
function wantsCode(question: string): boolean {
  return /\b(?:how|example|snippet|code|command|configure|config|set ?up|install|usage|use|enable|disable|write|create|add)\b|`/i.test(
    question,
  )
}
