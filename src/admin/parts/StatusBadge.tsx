import { showStatus } from '../jobs/jobStatus.ts'
import { statusLabels } from '../messages.ts'

/** Status of a job. An unknown status is shown as the service named it. */
export function StatusBadge({ status }: { status: string | undefined }) {
  const shown = showStatus(status)
  return (
    <span
      data-part="status"
      data-status={shown}
      className="inline-flex shrink-0 items-center gap-1.5 rounded-full border border-control px-2 text-xs font-medium"
    >
      {shown === 'active' && (
        <span aria-hidden="true" data-part="pulse" className="size-2 rounded-full bg-accent-text" />
      )}
      {shown === 'unknown' ? (status ?? 'Loading…') : statusLabels[shown]}
    </span>
  )
}
