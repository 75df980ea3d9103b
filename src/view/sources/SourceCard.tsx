import type { Source } from '../../conversation/turns/turn.ts'
import { SafeLink } from '../shared/SafeLink.tsx'
import { describePage } from './describePage.ts'

const className =
  'group flex h-full items-start gap-2 rounded-md border border-line p-2 text-text no-underline hover:border-control hover:bg-raised'

const numberClassName =
  'grid h-5 min-w-5 shrink-0 place-items-center rounded-sm bg-raised px-1 text-xs font-semibold text-muted tabular-nums group-hover:bg-surface'

export function SourceCard({ source }: { source: Source }) {
  const { name, section, location } = describePage(source)
  return (
    <SafeLink className={className} href={source.url} passage={source.passage} title={source.title}>
      <span className={numberClassName}>{source.number}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="max-w-full self-start [overflow-wrap:anywhere] text-sm font-medium" dir="auto">
          {name}
        </span>
        {(section ?? location) !== undefined && (
          <span className="flex flex-wrap gap-x-1.5 text-xs text-muted">
            {section !== undefined && (
              <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                {section}
              </span>
            )}
            {section !== undefined && location !== undefined && <span aria-hidden="true">·</span>}
            {location !== undefined && (
              <span className="min-w-0 [overflow-wrap:anywhere]" dir="ltr">
                {location}
              </span>
            )}
          </span>
        )}
      </span>
    </SafeLink>
  )
}
