import { describe, expect, it } from 'vitest'
import { isoDay } from '../../src/service/insight/parseScope.ts'
import { lastDayBefore, lastMonday } from '../../src/service/report/startReports.ts'
import { writeReportMail, writeReportText } from '../../src/service/report/writeReport.ts'

describe('the Monday of a report', () => {
  it.each([
    ['Wednesday', new Date(2026, 10, 25, 12), new Date(2026, 10, 23, 8)],
    ['Sunday', new Date(2026, 10, 29, 23, 59), new Date(2026, 10, 23, 8)],
    ['Monday, before eight', new Date(2026, 10, 30, 7, 59), new Date(2026, 10, 23, 8)],
    ['Monday at eight', new Date(2026, 10, 30, 8), new Date(2026, 10, 30, 8)],
  ])('on %s', (_, now, monday) => {
    expect(lastMonday(now)).toEqual(monday)
  })

  it('comes after the seven days that it is about', () => {
    expect(isoDay(lastDayBefore(new Date(2026, 10, 30, 8)))).toBe('2026-11-29')
  })
})

describe('the text of a report', () => {
  const report = {
    siteName: 'Kettle',
    from: '2026-11-23',
    to: '2026-11-29',
    questions: { full: 7, partly: 2, none: 1, failed: 0 },
    before: 12,
    todos: [
      {
        kind: 'unanswered' as const,
        title: 'Write the missing answers.',
        reason: 'The docs do not answer 1 question. The most frequent:',
        examples: ['What is <b>this</b>? (2 times)'],
        url: 'https://docs.example.com/admin#/gaps',
      },
    ],
  }

  it('lists the numbers of questions and the things to do', () => {
    expect(writeReportText(report)).toMatchInlineSnapshot(`
      "What readers asked: Kettle, 2026-11-23 to 2026-11-29

      10 questions: 7 answered in full, 2 in part, 1 not answered, 0 failed. In the week before: 12.

      1. Write the missing answers.
         The docs do not answer 1 question. The most frequent:
         - What is <b>this</b>? (2 times)
         https://docs.example.com/admin#/gaps"
    `)
  })

  it('contains no markup of readers in HTML', () => {
    const { subject, html } = writeReportMail(report)
    expect(subject).toBe('Kettle: 1 thing to do (2026-11-23 to 2026-11-29)')
    expect(html).toContain('What is &lt;b&gt;this&lt;/b&gt;?')
  })

  it('says that there is nothing to do', () => {
    expect(writeReportText({ ...report, todos: [] })).toContain('There is nothing to do this week.')
  })
})
