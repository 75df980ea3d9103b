import type { Insertable, Selectable, Updateable } from 'kysely'
import type { GapChange, StoredGap, StoredGapQuestion } from '../../gapStore.ts'
import type { GapQuestionTable, GapTable } from '../tables.ts'

/** Columns of `gaps`. */
export const gapColumns = [
  'position',
  'domain',
  'key',
  'state',
  'coverage',
  'asked_docs',
  'needs_change',
  'answered_from',
  'page',
  'job_id',
  'branch',
  'pull_request',
  'issue',
  'reason',
  'merged_into',
  'opened_at',
  'changed_at',
] as const

export function newGapRow(domain: string, key: string, openedAt: number): Insertable<GapTable> {
  return {
    domain,
    key,
    state: 'open',
    coverage: '',
    asked_docs: '',
    needs_change: 0,
    answered_from: null,
    page: '',
    job_id: '',
    branch: '',
    pull_request: '',
    issue: '',
    reason: '',
    merged_into: null,
    opened_at: openedAt,
    changed_at: openedAt,
  }
}

export function readGap(row: Selectable<GapTable>): StoredGap {
  return {
    id: row.position,
    domain: row.domain,
    key: row.key,
    state: row.state,
    coverage: row.coverage,
    askedDocs: row.asked_docs,
    needsChange: row.needs_change === 1,
    answeredFrom: row.answered_from ?? undefined,
    page: row.page,
    jobId: row.job_id,
    branch: row.branch,
    pullRequest: row.pull_request,
    issue: row.issue,
    reason: row.reason,
    mergedInto: row.merged_into ?? undefined,
    openedAt: new Date(row.opened_at),
    changedAt: new Date(row.changed_at),
  }
}

export function writeChange(changed: GapChange): Updateable<GapTable> {
  const { state, coverage, askedDocs, needsChange, page, jobId, branch, pullRequest, issue, reason } = changed
  return {
    ...(state !== undefined && { state }),
    ...(coverage !== undefined && { coverage }),
    ...(askedDocs !== undefined && { asked_docs: askedDocs }),
    ...(needsChange !== undefined && { needs_change: needsChange ? 1 : 0 }),
    ...('answeredFrom' in changed && { answered_from: changed.answeredFrom ?? null }),
    ...(page !== undefined && { page }),
    ...(jobId !== undefined && { job_id: jobId }),
    ...(branch !== undefined && { branch }),
    ...(pullRequest !== undefined && { pull_request: pullRequest }),
    ...(issue !== undefined && { issue }),
    ...(reason !== undefined && { reason }),
    ...('mergedInto' in changed && { merged_into: changed.mergedInto ?? null }),
  }
}

export function readGapQuestion(
  row: Selectable<GapQuestionTable> & { note: string | null },
): StoredGapQuestion {
  return {
    threadId: row.thread_id,
    questionId: row.question_id,
    kind: row.kind,
    text: row.text,
    details: JSON.parse(row.details),
    askedAt: new Date(row.asked_at),
    failedAt: new Date(row.failed_at),
    note: row.note ?? '',
  }
}
