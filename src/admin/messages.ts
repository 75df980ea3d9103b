import type { Failure, FailureKind } from './api/AgentFailure.ts'
import type { ShownStatus } from './jobs/jobStatus.ts'

/** Messages for failures: what went wrong, and what an operator can do. */
export const failureMessages: Readonly<Record<FailureKind, string>> = {
  'signed-out': 'Your session has ended. Sign in again to continue. Your text is saved.',
  'not-allowed': 'Your sign-in doesn’t allow this. Ask the site owner for access.',
  'wrong-secret': 'Wrong password. Try again.',
  'link-used': 'This link has already been used or has expired. Get a new one from the terminal.',
  'not-found': 'Not found. Check the ID, and that it belongs to this project.',
  'too-many': 'Too many requests.',
  'too-large': 'This text is too long. Shorten it and try again.',
  refused: 'The service rejected this. Check what you entered, such as a branch name or a date.',
  'no-agent':
    'Writing isn’t set up yet. The service needs a model and docs in a Git repository. Your text is saved.',
  'key-refused': 'The service rejected this server’s admin key. Contact the site owner.',
  'no-answer': 'No response. Check your connection and that the server is running.',
  away: 'The service is restarting.',
  unreachable: 'The service can’t be reached right now. Try again later or contact the site owner.',
  service: 'Something went wrong in the service. Check its log.',
}

export const statusLabels: Readonly<Record<ShownStatus, string>> = {
  active: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
  unknown: 'Unknown',
}

/** Names of the pages for operators besides jobs, in their order. */
export const pageLabels = {
  overview: 'Overview',
  topics: 'Topics',
  questions: 'Questions',
  unanswered: 'Unanswered questions',
  gaps: 'Gaps',
  pages: 'Pages',
  audit: 'Audit log',
  readers: 'Readers’ data',
  keys: 'Keys',
  settings: 'Settings',
} as const

/** Returns the message for a failure, with the time to wait if there is one. */
export function describeFailure({ kind, retryAfterMs }: Failure): string {
  if (retryAfterMs === undefined) return failureMessages[kind]
  return `${failureMessages[kind]} Try again in ${describeDuration(retryAfterMs)}.`
}

/** Formats `45 seconds`, `3 minutes`, `2 hours`, `30 days`. */
export function describeDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 90) return count(seconds, 'second')
  if (seconds < 5400) return count(Math.round(seconds / 60), 'minute')
  if (seconds < 48 * 3600) return count(Math.round(seconds / 3600), 'hour')
  return count(Math.round(seconds / 86_400), 'day')
}

/** Formats elapsed time: `1:05`, `2:03:09`. */
export function describeElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Formats a time in the browser's locale; empty for an invalid one. */
export function describeTime(time: number | string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats `operator` as `Operator`. */
export function describeActor(who: string): string {
  return who.charAt(0).toUpperCase() + who.slice(1)
}

/** Formats `1 file`, `2,000 files`. */
export function count(amount: number, noun: string): string {
  return `${amount.toLocaleString()} ${noun}${amount === 1 ? '' : 's'}`
}
