import type { Passage } from '../../search/types.ts'
import type { CheckedAnswer } from '../docs/pinned/parsePinnedAnswer.ts'
import type { AnswerPiece } from './answerer.ts'
import {
  blocksToMarkdown,
  headingToMarkdown,
  type ResolveLink,
  textToMarkdown,
} from './extracts/blocksToMarkdown.ts'
import { phrasesFor } from './phrases.ts'

/** Level of the headings of a pinned answer, below those of the page. */
const headingLevel = 3

/**
 * Yields a pinned answer: the mark of the docs team, the sections it links to as sources, and the text. The text is
 * written from its parsed blocks, as that of pages is, so it contains no markup that an answer may not have.
 *
 * @param language tag of the language of the question
 */
export function* writePinnedAnswer(
  { file, checked, passages, sections }: CheckedAnswer,
  language: string | undefined,
  resolveLinks: (from: Passage) => ResolveLink,
): Generator<AnswerPiece> {
  yield { type: 'report', report: { mode: 'pinned', pinned: file } }
  yield { type: 'text', text: `${textToMarkdown(markOf(checked, language))}\n` }
  for (const passage of sections) yield { type: 'source', passage }
  for (const [index, passage] of passages.entries()) {
    const heading = passage.headings.at(-1)
    // A long section is several passages.
    const isNew = passages[index - 1]?.headings.at(-1) !== heading
    if (heading !== undefined && isNew)
      yield { type: 'text', text: `${headingToMarkdown(heading, headingLevel)}\n` }
    yield { type: 'text', text: `${blocksToMarkdown(passage.blocks, resolveLinks(passage))}\n` }
  }
}

/** Says that the docs team checked an answer, and when, in a language. */
function markOf(day: string, language: string | undefined): string {
  // "12 March 2026" is clear everywhere; American English would have "March 12, 2026".
  const tag = language === undefined || language === 'en' || !isTag(language) ? 'en-GB' : language
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return phrasesFor(language).checked.replace('{date}', () => date)
}

/** Whether `Intl` knows how to write a language. Tags of pages and requests may be anything. */
function isTag(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}
