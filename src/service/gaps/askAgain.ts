import type { Coverage } from '../../protocol/assistant.ts'
import type { GapState } from '../../protocol/operator/gaps.ts'
import { rest } from '../schedule/rest.ts'
import type { GapChange, StoredGap, StoredGapEvent } from '../store/gapStore.ts'
import type { Store } from '../store/store.ts'
import { type AskedAnswer, type AskedDocs, askQuestion } from './askQuestion.ts'

/** Maximum number of gaps that are asked again after a change of the docs. Open ones come first, then the newest. */
export const maxAskedGaps = 2_000
/** Maximum number of wordings of a gap that are asked again. The newest count. */
export const maxAskedWordings = 5

/** Number of a gap's questions among which its wordings are chosen, and number of gaps that are read at once. */
const maxReadQuestions = 50
const gapsAtOnce = 50

/** States that an answer of the docs can change. */
const askedStates: readonly GapState[] = ['open', 'writing', 'merged', 'closed']

/** Orders coverages, least first. */
const coverages: readonly Coverage[] = ['none', 'partly', 'full']

/**
 * Asks the questions of gaps on the docs again. Closes the gaps that the docs answer in full, and opens closed ones that
 * they do not. Yields to other requests.
 *
 * @param isChanged whether the docs may have changed. If not, only gaps that were never asked again are asked
 */
export async function askAgain(
  store: Pick<Store, 'gaps' | 'threads'>,
  docs: AskedDocs,
  domain: string,
  isChanged: boolean,
  signal: AbortSignal,
): Promise<void> {
  const state = docs.digest()
  const among = isChanged ? { askedOnOtherThan: state } : { askedOn: '' }
  for (;;) {
    const gaps = await store.gaps.inStates(domain, askedStates, {
      limit: gapsAtOnce,
      newest: maxAskedGaps,
      ...among,
    })
    for (const gap of gaps) {
      if (signal.aborted) return
      await askGap(gap, state)
    }
    if (gaps.length < gapsAtOnce) return
  }

  async function askGap(gap: StoredGap, askedDocs: string): Promise<void> {
    const questions = await store.gaps.questions(gap.id, maxReadQuestions)
    const wordings = [...new Map(questions.map((question) => [question.text, question])).values()]
    const answers: AskedAnswer[] = []
    for (const question of wordings.slice(0, maxAskedWordings)) {
      answers.push(await askQuestion(question, docs, store.threads, signal))
      await rest()
    }
    const [newest] = answers
    if (!newest) {
      await store.gaps.change(gap.id, [gap.state], { askedDocs })
      return
    }
    const coverage = coverages.find((each) => answers.some((answer) => answer.coverage === each)) ?? 'none'
    const { changed, event } = decide(gap, { ...newest, coverage })
    await store.gaps.change(gap.id, [gap.state], { coverage, askedDocs, ...changed }, event)
  }
}

/** Returns how an answer of the docs changes a gap. */
function decide(
  { state, needsChange, answeredFrom }: StoredGap,
  { coverage, from, source }: AskedAnswer,
): { changed: GapChange; event?: StoredGapEvent } {
  const at = new Date()
  if (coverage !== 'full' && state === 'closed') {
    const details = { why: 'docs-changed', coverage }
    return { changed: { state: 'open' }, event: { at, who: 'service', what: 'reopened', details } }
  }
  if (needsChange && answeredFrom === undefined) return { changed: { answeredFrom: from } }
  if (coverage !== 'full' || state === 'closed' || (needsChange && answeredFrom === from))
    return { changed: {} }
  return {
    changed: { state: 'closed', needsChange: false, answeredFrom: undefined },
    event: { at, who: 'service', what: 'closed', details: { source } },
  }
}
