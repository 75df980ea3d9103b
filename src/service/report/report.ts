import type { MailOptions, WebhookOptions } from '../handover/handoverOptions.ts'

/** Receivers of the weekly report. Each one that is set gets it. */
export interface ReportOptions {
  webhook?: WebhookOptions | undefined
  mail?: MailOptions | undefined
  /** Address of the admin page, for links. @default the address at which the service last started */
  adminUrl?: string | undefined
}

/** The questions of a week in numbers, and a list of things to do about them. */
export interface WeeklyReport {
  siteName: string
  /** First and last day, such as `2026-11-16`. */
  from: string
  to: string
  questions: { full: number; partly: number; none: number; failed: number }
  /** Number of questions in the week before. */
  before: number
  /** At most one of each kind, the most urgent first. */
  todos: readonly Todo[]
}

export interface Todo {
  kind: 'unanswered' | 'failures' | 'rated-down' | 'pages' | 'jobs'
  /** Thing to do, as a sentence. */
  title: string
  /** Reason, as a sentence. */
  reason: string
  /** At most three. */
  examples: readonly string[]
  /** Address of the page of the admin panel; undefined if it is unknown. */
  url: string | undefined
}
