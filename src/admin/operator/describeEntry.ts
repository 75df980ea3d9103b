import type { AuditAction, AuditLine } from '../../protocol/operator/operator.ts'
import { count } from '../messages.ts'

const actions: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'password-refused': 'Entered a wrong password',
  'job-created': 'Created a job',
  'job-followed-up': 'Sent a follow-up to a job',
  'questions-read': 'Read questions',
  'conversation-read': 'Read a conversation',
  'questions-exported': 'Exported questions',
  'unanswered-read': 'Viewed unanswered questions',
  'gaps-read': 'Viewed gaps',
  'gap-read': 'Viewed a gap',
  'gap-dismissed': 'Dismissed a gap',
  'gap-reopened': 'Reopened a gap',
  'gap-merged': 'Merged a gap into another',
  'gap-separated': 'Separated a merged gap again',
  'gap-page-assigned': 'Assigned a page to a gap',
  'gap-job-linked': 'Linked a job to a gap',
  'gap-issue-created': 'Created an issue for a gap',
  'reader-exported': 'Exported a reader’s data',
  'reader-erase-started': 'Started to erase a reader’s data',
  'reader-erased': 'Erased a reader’s data',
  'retention-announced': 'Announced that old conversations will be erased',
  'old-erased': 'Erased old conversations',
  'key-created': 'Created a key',
  'key-rotated': 'Replaced a key',
  'key-revoked': 'Revoked a key',
  'data-backed-up': 'Backed up the data',
  'data-restored': 'Restored a backup',
  'data-migrated': 'Copied the data into PostgreSQL',
  'feedback-read': 'Viewed ratings',
  'report-mailed': 'Mailed the weekly report',
  'report-posted': 'Posted the weekly report',
  'report-printed': 'Printed the report',
}

/** Describes an action. An unknown one is shown as the service named it. */
export function describeAction({ what }: AuditLine): string {
  return Object.hasOwn(actions, what) ? actions[what as AuditAction] : what
}

/** Texts for the known details; the others are shown by their names. */
const describers: Readonly<Record<string, (value: unknown) => string>> = {
  way: (value) => (value === 'link' ? 'by link' : `by ${value}`),
  job: (value) => `Job ${value}`,
  gap: (value) => `Gap ${value}`,
  gaps: (value) => count(Number(value), 'gap'),
  key: (value) => String(value),
  count: (value) => count(Number(value), 'attempt'),
  questions: (value) => count(Number(value), 'question'),
  threads: (value) => count(Number(value), 'conversation'),
  messages: (value) => count(Number(value), 'message'),
  feedback: (value) => count(Number(value), 'rating'),
  jobEvents: (value) => `${count(Number(value), 'text')} in jobs`,
  keepDays: (value) => `kept for ${count(Number(value), 'day')}`,
  old: (value) => `${value} older already`,
}

/** Formats details: `1 conversation, 2 messages, 0 ratings`. */
export function describeDetails({ details }: AuditLine): string {
  return Object.entries(details)
    .map(([name, value]) =>
      Object.hasOwn(describers, name) ? describers[name]?.(value) : `${name}: ${JSON.stringify(value)}`,
    )
    .join(', ')
}
