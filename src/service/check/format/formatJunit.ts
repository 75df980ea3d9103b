import { type CheckReport, type ComparedQuestion, withEffect } from '../compareReplays.ts'
import type { GoneTarget } from '../findGoneTargets.ts'
import type { Replay } from '../replayQuestions.ts'
import { coverageNames, describeGone, effectTitles, goneTitle } from './words.ts'

/** Formats a report as JUnit XML: a test for each question. Tests fail where an answer is lost or weaker. */
export function formatJunit(report: CheckReport): string {
  const failures = withEffect(report, 'lost').length + withEffect(report, 'weaker').length
  const tests = report.questions.length + report.gone.length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${tests}" failures="${failures}">`,
    `<testsuite name="docs-assistant check" tests="${tests}" failures="${failures}">`,
    ...report.questions.map(formatQuestion),
    ...report.gone.map(formatGone),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function formatQuestion({ question, effect, before, after }: ComparedQuestion): string {
  const start = `<testcase classname="questions" name="${escapeXml(question)}"`
  if (effect === 'same') return `${start}/>`
  const what = escapeXml(`${effectTitles[effect]}: ${describe(before)} → ${describe(after)}`)
  return effect === 'lost' || effect === 'weaker'
    ? `${start}><failure message="${what}"/></testcase>`
    : `${start}><system-out>${what}</system-out></testcase>`
}

function formatGone(target: GoneTarget): string {
  const what = escapeXml(`${goneTitle}: ${describeGone(target)}`)
  return `<testcase classname="links" name="${escapeXml(target.address)}"><system-out>${what}</system-out></testcase>`
}

function describe({ coverage, source }: Replay): string {
  return source ? `${coverageNames[coverage]}, ${source.address}` : coverageNames[coverage]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
}

/** Escapes a text for an attribute or an element, and removes characters that XML does not allow. */
function escapeXml(text: string): string {
  // The round trip through UTF-8 replaces lone surrogates.
  return (
    Buffer.from(text)
      .toString()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them, not even escaped
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"\t\n\r]/g, (character) => entities[character]!)
  )
}
