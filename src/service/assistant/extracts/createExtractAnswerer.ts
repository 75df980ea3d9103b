import type { PageHead, Passage } from '../../../search/types.ts'
import type { Answerer } from '../answerer.ts'
import { phrasesFor } from '../phrases.ts'
import { titleOf, titlesOf } from '../titleOf.ts'
import { blocksToMarkdown, linkToMarkdown } from './blocksToMarkdown.ts'
import { chooseQuotations } from './chooseQuotations.ts'
import { createLinkResolver } from './createLinkResolver.ts'

/** Creates an answerer that quotes the docs word for word, without a model. */
export function createExtractAnswerer(docs: { readonly pages: readonly PageHead[] }): Answerer {
  const resolveLinks = createLinkResolver(docs)
  return {
    description: 'extracts from the docs, word for word (no model configured)',
    async *answer({ question, found, files, coverage }) {
      yield { type: 'report', report: { mode: 'extracts' } }
      const phrases = phrasesFor(found.answerLanguage)
      if (files.length > 0) yield { type: 'text', text: `${phrases.filesNotRead} ` }
      yield { type: 'text', text: `${coverage === 'partly' ? phrases.partly : phrases.extracts}\n\n` }
      const { quoted, others } = chooseQuotations(question, found)
      for (const [index, { section, blocks }] of quoted.entries()) {
        const { passage } = section
        yield { type: 'source', passage }
        const heading = `## ${sectionToMarkdown(passage)} [${index + 1}]\n\n`
        const gap = index > 0 ? '\n' : ''
        yield { type: 'text', text: gap + heading + blocksToMarkdown(blocks, resolveLinks(passage)) }
      }
      for (const [index, passage] of others.entries()) {
        yield { type: 'source', passage, isOnlyNamed: true }
        const line = `${phrases.also}${linkToMarkdown(titleOf(passage), passage.url)} [${quoted.length + index + 1}]`
        yield { type: 'text', text: `\n${line}\n` }
      }
    },
  }
}

/** Writes the page of a section and its headings, of which the last one is a link to it. */
function sectionToMarkdown(passage: Passage): string {
  const above = titlesOf(passage)
  return linkToMarkdown(above.pop()!, passage.url, above)
}
