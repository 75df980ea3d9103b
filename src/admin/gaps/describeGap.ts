import type { GapEvent, GapQuestion, GapState } from '../../protocol/operator/gaps.ts'

export const stateLabels: Readonly<Record<GapState, string>> = {
  open: 'Open',
  writing: 'Being written',
  merged: 'Merged',
  closed: 'Closed',
  dismissed: 'Dismissed',
}

export const coverageLabels = {
  full: 'The docs answer it in full.',
  partly: 'The docs answer it in part.',
  none: 'The docs do not answer it.',
  '': '',
} as const

export const kindLabels: Readonly<Record<GapQuestion['kind'], string>> = {
  unanswered: 'no answer',
  'rated-down': 'rated down',
  reported: 'reported by an agent',
}

const reopenedBecause: Readonly<Record<string, string>> = {
  'docs-changed': 'Reopened: the docs no longer answer it in full',
  'asked-in-vain': 'Reopened: it was asked again, and not answered',
  'rated-down': 'Reopened: its answer was rated down',
  reported: 'Reopened: an agent reported it',
}

/** Says in one line what happened to a gap. An unknown event is shown as the service named it. */
export function describeEvent({ what, details }: GapEvent): string {
  const text = (name: string) => String(details[name] ?? '')
  switch (what) {
    case 'opened':
      return 'First asked without an answer'
    case 'writing':
      return `Job ${text('job')} writes the answer on ${text('branch')}`
    case 'pull-request':
      return `Pull request: ${text('pullRequest')}`
    case 'job-failed':
      return `The job failed. ${text('reason')}`
    case 'merged':
      return `Merged: ${text('pullRequest') || text('branch')}`
    case 'closed':
      return `Closed: the docs answer it in full in ${text('source')}`
    case 'reopened':
      return reopenedBecause[text('why')] ?? 'Reopened'
    case 'dismissed':
      return `Dismissed: ${text('reason')}`
    case 'joined':
      return details.into === undefined
        ? `Gap ${text('from')} was merged into this one`
        : `Merged into gap ${text('into')}`
    case 'separated':
      return details.from === undefined
        ? `Gap ${text('gap')} was separated from this one`
        : `Separated from gap ${text('from')}`
    case 'page-assigned':
      return details.page === '' ? 'Page removed' : `Page: ${text('page')}`
    case 'issue-created':
      return `Issue: ${text('issue')}`
    default:
      return what satisfies never
  }
}
