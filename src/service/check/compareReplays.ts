import type { Coverage } from '../../protocol/assistant.ts'
import type { CheckedQuestion } from './checkedQuestion.ts'
import type { GoneTarget } from './findGoneTargets.ts'
import type { Replay } from './replayQuestions.ts'

/**
 * Effect of a change on the answer to a question. `gained`: the docs answer it now, or more fully. `lost`: they no
 * longer do. `weaker`: they answer it only partly. `moved`: from another page. `otherVersion`: from another version.
 */
export type Effect = 'gained' | 'lost' | 'weaker' | 'moved' | 'otherVersion' | 'same'

/** The effects that a report lists, the worst first. */
export const listedEffects = ['lost', 'weaker', 'otherVersion', 'moved', 'gained'] as const

/** A question with its answers before and after a change. */
export interface ComparedQuestion {
  question: string
  /** Number of times it was asked. */
  times: number
  effect: Effect
  before: Replay
  after: Replay
}

/** Report on a change of the docs: its effect on the answers to questions. */
export interface CheckReport {
  /** Name of the docs before the change, such as `main (1a2b3c4)`. */
  base: string
  questions: readonly ComparedQuestion[]
  /** Pages and sections that answers cited and that are gone. */
  gone: readonly GoneTarget[]
}

/** Compares the answers of questions before and after a change. */
export function compareReplays(
  questions: readonly CheckedQuestion[],
  before: readonly Replay[],
  after: readonly Replay[],
): ComparedQuestion[] {
  return questions.map(({ question, times }, index) => {
    const [first, second] = [before[index]!, after[index]!]
    return { question, times, effect: effectOf(first, second), before: first, after: second }
  })
}

const order: Readonly<Record<Coverage, number>> = { none: 0, partly: 1, full: 2 }

function effectOf(before: Replay, after: Replay): Effect {
  if (order[after.coverage] > order[before.coverage]) return 'gained'
  if (order[after.coverage] < order[before.coverage]) return after.coverage === 'none' ? 'lost' : 'weaker'
  if (before.source?.version !== after.source?.version) return 'otherVersion'
  return before.source?.file === after.source?.file ? 'same' : 'moved'
}

export function withEffect({ questions }: CheckReport, effect: Effect): ComparedQuestion[] {
  return questions.filter((each) => each.effect === effect)
}

/** Maximum numbers of questions with an effect, and of gone targets. Undefined: any number. */
export interface Thresholds {
  maxLost?: number | undefined
  maxWeaker?: number | undefined
  maxMoved?: number | undefined
  maxGone?: number | undefined
}

/** Returns a sentence for each threshold that a change exceeds. */
export function findExceeded(report: CheckReport, thresholds: Thresholds): string[] {
  const { maxLost, maxWeaker, maxMoved, maxGone } = thresholds
  const moved = withEffect(report, 'moved').length + withEffect(report, 'otherVersion').length
  const counts = [
    ['No longer answered', withEffect(report, 'lost').length, maxLost, '--max-lost'],
    ['Only partly answered now', withEffect(report, 'weaker').length, maxWeaker, '--max-weaker'],
    ['Answered from another page or version', moved, maxMoved, '--max-moved'],
    ['Cited pages and sections that are gone', report.gone.length, maxGone, '--max-gone'],
  ] as const
  return counts.flatMap(([what, count, most, flag]) =>
    most !== undefined && count > most ? [`${what}: ${count}. The limit is ${most} (${flag}).`] : [],
  )
}
