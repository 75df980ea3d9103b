import { html } from 'hono/html'
import { removeInvisible } from '../agent/neutralize.ts'
import type { Mail } from '../delivery/sendMail.ts'
import type { Todo, WeeklyReport } from './report.ts'

export function writeReportText(report: WeeklyReport): string {
  const todos = report.todos.map(({ title, reason, examples, url }, index) =>
    [
      `${index + 1}. ${title}`,
      `   ${reason}`,
      ...examples.map((example) => `   - ${removeInvisible(example)}`),
      ...(url ? [`   ${url}`] : []),
    ].join('\n'),
  )
  return [headingOf(report), summaryOf(report), ...(todos.length > 0 ? todos : [nothingToDo])].join('\n\n')
}

/** Writes the report as a mail, as plain text and as HTML. */
export function writeReportMail(report: WeeklyReport): Omit<Mail, 'to'> {
  const { siteName, from, to, todos } = report
  const count = todos.length === 1 ? '1 thing to do' : `${todos.length} things to do`
  return {
    subject: removeInvisible(`${siteName}: ${count} (${from} to ${to})`).replace(/\s+/g, ' '),
    text: `${writeReportText(report)}\n`,
    html: writeHtml(report),
  }
}

/** Returns the JSON body of the webhook. */
export function writeReportWebhook(report: WeeklyReport, sentAt: Date): object {
  return { type: 'report.weekly', timestamp: sentAt.toISOString(), data: report }
}

const nothingToDo = 'There is nothing to do this week.'

function headingOf({ siteName, from, to }: WeeklyReport): string {
  return `What readers asked: ${removeInvisible(siteName)}, ${from} to ${to}`
}

function summaryOf({ questions: { full, partly, none, failed }, before }: WeeklyReport): string {
  const all = full + partly + none + failed
  return `${all} ${all === 1 ? 'question' : 'questions'}: ${full} answered in full, ${partly} in part, ${none} not answered, ${failed} failed. In the week before: ${before}.`
}

function writeHtml(report: WeeklyReport): string {
  const { todos } = report
  const list = todos.length > 0 ? html`<ol>${todos.map(writeTodo)}</ol>` : html`<p>${nothingToDo}</p>`
  return String(
    html`<!doctype html><html lang="en"><body><h1>${headingOf(report)}</h1><p>${summaryOf(report)}</p>${list}</body></html>`,
  )
}

function writeTodo({ title, reason, examples, url }: Todo) {
  const heading = url ? html`<a href="${url}">${title}</a>` : title
  const items = examples.map((example) => html`<li>${removeInvisible(example)}</li>`)
  const list = items.length > 0 ? html`<ul>${items}</ul>` : ''
  return html`<li><p><strong>${heading}</strong><br>${reason}</p>${list}</li>`
}
