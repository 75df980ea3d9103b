import { createHash } from 'node:crypto'
import type { Coverage } from '../../protocol/assistant.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { SearchRequest } from '../../search/types.ts'
import { describeAskedAgain } from '../answered/describeAskedAgain.ts'
import type { DocsWithMeaning } from '../meaning/openMeaning.ts'
import type { StoredGapQuestion } from '../store/gapStore.ts'
import type { Store } from '../store/store.ts'

/** Docs that questions are asked on. */
export type AskedDocs = Pick<DocsWithMeaning, 'search' | 'searchAll' | 'pinned' | 'digest' | 'hasMeaning'>

/** Maximum length of a question that is asked again, in UTF-16 code units. */
export const maxSearchedAgainLength = 500

export interface AskedAnswer {
  coverage: Coverage
  /** Digest of the section that answers first, or of the pinned answer. Empty if there is none. */
  from: string
  /** Path of that section with its anchor, or file of the pinned answer. Empty if there is none. */
  source: string
}

/** Asks a question as its reader asked it: on the same page, with the same selection and filter, and after the same questions. */
export async function askQuestion(
  question: StoredGapQuestion,
  docs: AskedDocs,
  threads: Pick<Store['threads'], 'messages'>,
  signal: AbortSignal,
): Promise<AskedAnswer> {
  const request = await describeRequest(question, threads)
  const pinned = docs.pinned.find(request)
  if (pinned) {
    const text = pinned.passages.map(({ text }) => text).join('\n')
    return { coverage: 'full', from: digest(pinned.file, text), source: pinned.file }
  }
  const byWords = docs.search(request)
  const isEnough = coverageOf(byWords) === 'full' || !docs.hasMeaning
  const found = isEnough ? byWords : await docs.searchAll(request, { signal })
  const first = found.passages[0]?.passage
  return {
    coverage: coverageOf(found),
    from: first ? digest(first.id, first.text) : '',
    source: first ? first.path + (first.anchor === undefined ? '' : `#${first.anchor}`) : '',
  }
}

async function describeRequest(
  { threadId, questionId, text, details }: StoredGapQuestion,
  threads: Pick<Store['threads'], 'messages'>,
): Promise<SearchRequest> {
  const messages = await threads.messages(threadId)
  const place = messages.findIndex(({ id }) => id === questionId)
  // A question that an agent reported is in no conversation.
  const asked = place < 0 ? [{ text, details, role: 'user' as const }] : messages.slice(0, place + 1)
  const request = describeAskedAgain(asked, asked.length - 1, [])
  return { ...request, question: request.question.slice(0, maxSearchedAgainLength) }
}

function digest(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
}
