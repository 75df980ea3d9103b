import type { Coverage } from '../../protocol/assistant.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import { titleOf } from '../assistant/titleOf.ts'
import type { Docs } from '../docs/types.ts'
import { rest } from '../schedule/rest.ts'
import type { CheckedQuestion } from './checkedQuestion.ts'

/** Answer of the docs to a question, without a model. */
export interface Replay {
  coverage: Coverage
  /** The section that the answer cites first. Absent if the docs do not answer. */
  source?: ReplaySource | undefined
  /** Sections that a pinned answer links to: paths with anchors. */
  cited?: readonly string[] | undefined
}

export interface ReplaySource {
  /** File of its page, relative to the docs folder. */
  file: string
  /** `Build › Public base path`. */
  title: string
  /** Path with anchor. */
  address: string
  /** Version of its page. */
  version?: string | undefined
}

/** Asks all questions, one after the other. Yields to other work, because the agent does this inside the service. */
export async function replayQuestions(
  docs: Pick<Docs, 'search' | 'pinned'>,
  questions: readonly CheckedQuestion[],
  signal?: AbortSignal,
): Promise<Replay[]> {
  const replays: Replay[] = []
  for (const question of questions) {
    signal?.throwIfAborted()
    replays.push(replay(docs, question))
    await rest()
  }
  return replays
}

function replay(
  docs: Pick<Docs, 'search' | 'pinned'>,
  { question, currentPath, context, previousQuestions }: CheckedQuestion,
): Replay {
  const request = { question, currentPath, context, previousQuestions }
  const pinned = docs.pinned.find(request)
  if (pinned) {
    const { file, sections } = pinned
    return { coverage: 'full', source: { file, title: file, address: file }, cited: sections.map(addressOf) }
  }
  const found = docs.search(request)
  const coverage = coverageOf(found)
  const first = found.passages[0]
  if (coverage === 'none' || !first) return { coverage: 'none' }
  const { passage } = first
  const { version } = found.pages.find(({ page }) => page.file === passage.file)?.page ?? {}
  return {
    coverage,
    source: {
      file: passage.file,
      title: titleOf(passage),
      address: addressOf(passage),
      version: version?.name,
    },
  }
}

/** Returns path and anchor of a section, without the address of the site. */
export function addressOf({ path, anchor }: { path: string; anchor?: string | undefined }): string {
  return anchor === undefined ? path : `${path}#${anchor}`
}
