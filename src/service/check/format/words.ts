import type { Coverage } from '../../../protocol/assistant.ts'
import { type CheckReport, type listedEffects, withEffect } from '../compareReplays.ts'
import type { GoneTarget } from '../findGoneTargets.ts'

/** Titles of the lists of a report. */
export const effectTitles: Readonly<Record<(typeof listedEffects)[number], string>> = {
  lost: 'No longer answered',
  weaker: 'Only partly answered now',
  otherVersion: 'Answered from another version',
  moved: 'Answered from another page',
  gained: 'Newly answered, or answered more fully',
}

export const goneTitle = 'Cited pages and sections that are gone'

export const coverageNames: Readonly<Record<Coverage, string>> = {
  none: 'no answer',
  partly: 'partly answered',
  full: 'answered',
}

/** Sums up the effect of a change in one or two sentences. */
export function summarize(report: CheckReport): string {
  const same = withEffect(report, 'same').length
  const asked = `${countOf(report.questions.length, 'question')} asked on ${report.base} and on this change.`
  const isSame = same === report.questions.length && report.gone.length === 0
  return isSame ? `${asked} All answers are as before.` : `${asked} ${same} have the same answer.`
}

/** Describes a target that is gone: `section, cited for 2 questions`. */
export function describeGone({ kind, questions }: GoneTarget): string {
  return `${kind}, cited for ${countOf(questions, 'question')}`
}

function countOf(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
