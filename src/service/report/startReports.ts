import { parseWebhook } from '../delivery/parseWebhook.ts'
import { postWebhook } from '../delivery/postWebhook.ts'
import { retrying } from '../delivery/retrying.ts'
import { openMail } from '../delivery/sendMail.ts'
import { isoDay } from '../insight/parseScope.ts'
import { repeat } from '../schedule/repeat.ts'
import type { Store } from '../store/store.ts'
import type { ReportOptions, WeeklyReport } from './report.ts'
import { writeReportMail, writeReportWebhook } from './writeReport.ts'

/** Time between two checks whether a report is due, in milliseconds. */
const checkMs = 3_600_000
const dayMs = 86_400_000
/** Hour of Monday at which a report is due, in the time zone of the machine. */
const dueHour = 8

interface Receiver {
  /** The action in the audit log, which stores the week of the last report. */
  action: 'report-mailed' | 'report-posted'
  send(report: WeeklyReport, signal: AbortSignal): Promise<void>
}

export interface ReportsOptions extends ReportOptions {
  store: Pick<Store, 'audit' | 'lock'>
  /** Computes the report about the seven days that end with a day. */
  compute(lastDay: number): Promise<WeeklyReport>
  now?: (() => Date) | undefined
}

/**
 * Sends a report each Monday morning, from one of the processes that share a store. Tries again if that fails. Returns a
 * function that stops, and resolves when the last report is sent.
 *
 * @throws Error if a receiver is set wrongly
 */
export async function startReports(
  options: ReportsOptions & { onError(error: unknown): void },
): Promise<() => Promise<void>> {
  const sendDue = await openReports(options)
  const ending = new AbortController()
  const stop = repeat(
    () => sendDue(ending.signal),
    checkMs,
    (cause) => {
      if (ending.signal.aborted) return
      options.onError(
        new Error('The weekly report was not sent. The service will try again in an hour.', { cause }),
      )
    },
  )
  return async () => {
    ending.abort()
    await stop()
  }
}

/**
 * Opens the receivers. Returns a function that sends the report to those that do not have it yet.
 *
 * @throws Error if a receiver is set wrongly
 */
export async function openReports({
  store,
  compute,
  now = () => new Date(),
  ...options
}: ReportsOptions): Promise<(signal: AbortSignal) => Promise<void>> {
  const receivers = await openReceivers(options, now)

  async function findDue(monday: Date): Promise<Receiver[]> {
    const lasts = await Promise.all(receivers.map(({ action }) => store.audit.last(action)))
    return receivers.filter((_, index) => {
      const last = lasts[index]
      if (last) return last.details.week !== weekOf(monday)
      // The first report is not sent in the middle of a week.
      return now().getTime() - monday.getTime() < dayMs
    })
  }

  async function sendTo({ action, send }: Receiver, monday: Date, signal: AbortSignal): Promise<void> {
    const report = await compute(lastDayBefore(monday))
    await send(report, signal)
    const details = { week: weekOf(monday), todos: report.todos.length }
    await store.audit.append({ who: 'service', what: action, from: '', details })
  }

  return async (signal) => {
    const monday = lastMonday(now())
    if ((await findDue(monday)).length === 0) return
    const release = await store.lock?.('report', signal)
    try {
      // Another process may have sent it meanwhile.
      const due = await findDue(monday)
      const sent = await Promise.allSettled(due.map((receiver) => sendTo(receiver, monday, signal)))
      for (const result of sent) if (result.status === 'rejected') throw result.reason
    } finally {
      await release?.()
    }
  }
}

/** Returns the last Monday at the hour when a report is due, in the time zone of the machine. */
export function lastMonday(now: Date): Date {
  const monday = new Date(now)
  monday.setHours(dueHour, 0, 0, 0)
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7))
  if (monday > now) monday.setDate(monday.getDate() - 7)
  return monday
}

/** Returns the day before a Monday, in days since 1970. */
export function lastDayBefore(monday: Date): number {
  return Date.UTC(monday.getFullYear(), monday.getMonth(), monday.getDate()) / dayMs - 1
}

/** Names the week that a report is about by its last day. */
function weekOf(monday: Date): string {
  return isoDay(lastDayBefore(monday))
}

async function openReceivers({ webhook, mail }: ReportOptions, now: () => Date): Promise<Receiver[]> {
  const receivers: Receiver[] = []
  if (webhook) {
    const target = parseWebhook(webhook)
    receivers.push({
      action: 'report-posted',
      async send(report, signal) {
        const content = writeReportWebhook(report, now())
        await retrying(() => postWebhook(target, `report_${report.to}`, content, signal), signal)
      },
    })
  }
  if (mail) {
    const { to } = mail
    const send = await openMail({ url: mail.url, from: mail.from ?? to[0] ?? '' })
    receivers.push({
      action: 'report-mailed',
      send: (report) => send({ ...writeReportMail(report), to }),
    })
  }
  return receivers
}
