import { neutralizeMarkdown, removeInvisible } from '../../agent/neutralize.ts'
import { type CheckReport, type ComparedQuestion, listedEffects, withEffect } from '../compareReplays.ts'
import type { Replay } from '../replayQuestions.ts'
import { coverageNames, describeGone, effectTitles, goneTitle, summarize } from './words.ts'

/** First line of a report in Markdown, by which an earlier comment is found. */
export const reportMarker = '<!-- docs-assistant check -->'

/** Maximum number of entries of a list. A comment of GitHub has at most 65,536 characters. */
export const maxListedChecks = 25
/** Maximum length of a question or a title in a list, in UTF-16 code units. */
export const maxListedLength = 300

/** Formats a report for a comment on a change. Texts of readers cannot become markup, mentions or references. */
export function formatMarkdown(report: CheckReport): string {
  return `${reportMarker}\n\n## Answers to readers' questions\n\n${formatReport(report)}\n`
}

/** Formats a report as Markdown, without a heading above it. */
export function formatReport(report: CheckReport): string {
  const parts = listedEffects.flatMap((effect) =>
    formatList(effectTitles[effect], withEffect(report, effect).map(formatQuestion)),
  )
  const gone = report.gone.map((target) => `${code(target.address)} (${describeGone(target)})`)
  return [summarize(report), ...parts, ...formatList(goneTitle, gone)].join('\n\n')
}

function formatList(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const listed = lines.slice(0, maxListedChecks).map((line) => `- ${line}`)
  const more = lines.length - listed.length
  if (more > 0) listed.push(`- and ${more} more`)
  return [`### ${title}: ${lines.length}`, listed.join('\n')]
}

function formatQuestion({ question, times, before, after }: ComparedQuestion): string {
  const asked = times > 1 ? ` (asked ${times} times)` : ''
  return `“${plain(question)}”${asked}: ${describe(before)} → ${describe(after)}`
}

function describe({ coverage, source }: Replay): string {
  if (!source) return coverageNames[coverage]
  const version = source.version === undefined ? '' : `, version ${plain(source.version)}`
  return `${coverageNames[coverage]}, ${code(source.address)}${version}`
}

/** Returns a text on one line, shortened and without markup. */
function plain(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return neutralizeMarkdown(line.length > maxListedLength ? `${line.slice(0, maxListedLength)}…` : line)
}

/** Returns an address as code, in which platforms ignore mentions and references. */
function code(address: string): string {
  return `\`${removeInvisible(address).replace(/[`\s]/g, '').slice(0, maxListedLength)}\``
}
