import type { Failure, FailureKind } from './api/AgentFailure.ts'
import type { ShownStatus } from './jobs/jobStatus.ts'

/** Messages for failures: what went wrong, and what an operator can do. */
export const failureMessages: Readonly<Record<FailureKind, string>> = {
  'signed-out': 'You are not signed in, or your session has ended. Sign in again; your text is kept.',
  'not-allowed':
    'You can view jobs but not start or change them. Ask the person who runs this page for access.',
  'wrong-secret':
    'The link or password is not valid. A link works once, within 15 minutes. `docs-assistant admin-link` creates another.',
  'not-found': 'There is no job with this id. Check the id, and that the job belongs to this project.',
  'too-many': 'Too many requests.',
  'too-large': 'The text is too long. Shorten it.',
  refused:
    'The service refused the request. If you named a branch, it may be the base branch or in use by another job. Choose another one.',
  'no-agent':
    'The service has no agent: no model is set, or its docs are not in a Git repository. Ask the person who runs the service. Your text is kept.',
  'key-refused':
    'The service refused the admin key of this server. Ask the person who runs this page to set the right key.',
  'no-answer': 'No response. Check your network, and that the server is running.',
  unreachable:
    'The service behind this page cannot be reached. Try again later, or ask the person who runs it.',
  service: 'The service failed or sent an invalid response. Check its log.',
}

export const statusLabels: Readonly<Record<ShownStatus, string>> = {
  active: 'Working',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
  unknown: 'Unknown',
}

/** Returns the message for a failure, with the time to wait if there is one. */
export function describeFailure({ kind, retryAfterMs }: Failure): string {
  if (retryAfterMs === undefined) return failureMessages[kind]
  return `${failureMessages[kind]} Try again in ${describeDuration(retryAfterMs)}.`
}

/** Formats `45 seconds`, `3 minutes`, `2 hours`. */
export function describeDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 90) return count(seconds, 'second')
  if (seconds < 5400) return count(Math.round(seconds / 60), 'minute')
  return count(Math.round(seconds / 3600), 'hour')
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

/** Formats `1 file`, `2 files`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}
