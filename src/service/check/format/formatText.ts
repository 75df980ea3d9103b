import { logLine } from '../../../http/logLine.ts'
import { type CheckReport, type ComparedQuestion, listedEffects, withEffect } from '../compareReplays.ts'
import type { Replay } from '../replayQuestions.ts'
import { coverageNames, describeGone, effectTitles, goneTitle, summarize } from './words.ts'

/** Formats a report for a terminal. */
export function formatText(report: CheckReport): string {
  const parts = listedEffects.flatMap((effect) => {
    const questions = withEffect(report, effect)
    return questions.length === 0 ? [] : [[effectTitles[effect], ...questions.map(formatQuestion)].join('\n')]
  })
  const gone = report.gone.map((target) => logLine(`  ${target.address} (${describeGone(target)})`))
  if (gone.length > 0) parts.push([goneTitle, ...gone].join('\n'))
  return [...parts, summarize(report)].join('\n\n')
}

function formatQuestion({ question, times, before, after }: ComparedQuestion): string {
  const asked = times > 1 ? ` (${times} times)` : ''
  const line = logLine(`  ${question.replace(/\s+/g, ' ')}${asked}`)
  return `${line}\n    ${describe(before)} → ${describe(after)}`
}

function describe({ coverage, source }: Replay): string {
  if (!source) return coverageNames[coverage]
  const version = source.version === undefined ? '' : `, version ${source.version}`
  return logLine(`${coverageNames[coverage]}, ${source.address}${version}`)
}
