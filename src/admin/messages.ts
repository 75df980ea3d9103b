import type { Failure, FailureKind } from './api/AgentFailure.ts'
import type { ShownStatus } from './jobs/jobStatus.ts'

/** What went wrong, and what an operator can do about it. */
export const failureMessages: Readonly<Record<FailureKind, string>> = {
  'signed-out': 'You are not signed in, or no longer. Sign in again; what you have written stays.',
  'not-allowed': 'You may look at jobs here, not do this. Whoever runs this page can let you.',
  'wrong-secret':
    'That did not open the page. A link works once, within 15 minutes; `docs-assistant admin-link` makes another.',
  'not-found': 'The service knows no such job. Check the id, and that it is of this project.',
  'too-many': 'That was too often for now.',
  'too-large': 'That is too long. Shorten the text.',
  refused:
    'The service does not take this. If you named a branch, it may be the one the work goes to, or one that another job works on.',
  'no-agent':
    'The service has no agent at the moment: no model is set for it, or its docs are not in a Git repository. What you have written stays.',
  'key-refused':
    'The service refuses the admin key of this server. Whoever runs this page has to set the right one.',
  'no-answer': 'No answer came. Is the network there, and the server running?',
  unreachable: 'The service behind this page cannot be reached.',
  service: 'The service failed, or answered what cannot be understood. Its log says why.',
}

export const statusLabels: Readonly<Record<ShownStatus, string>> = {
  active: 'Working',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
  unknown: 'Unknown',
}

/** The words for a failure, with how long to wait where that was said. */
export function describeFailure({ kind, retryAfterMs }: Failure): string {
  if (retryAfterMs === undefined) return failureMessages[kind]
  return `${failureMessages[kind]} Try again in ${describeDuration(retryAfterMs)}.`
}

/** `45 seconds`, `3 minutes`, `2 hours`. */
export function describeDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 90) return count(seconds, 'second')
  if (seconds < 5400) return count(Math.round(seconds / 60), 'minute')
  return count(Math.round(seconds / 3600), 'hour')
}

/** `1:05`, `2:03:09`: time since something began. */
export function describeElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** A time as people here write it; empty for what is none. */
export function describeTime(time: number | string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}
