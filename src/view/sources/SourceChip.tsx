import type { Source } from '../../conversation/turns/turn.ts'
import { SafeLink } from '../links/SafeLink.tsx'
import { describePage } from './describePage.ts'

const className =
  'group flex max-w-full items-center gap-1.5 rounded-md border border-line py-0.5 ps-1 pe-2 text-sm text-text no-underline hover:border-control hover:bg-raised'

const numberClassName =
  'grid h-5 min-w-5 shrink-0 place-items-center rounded-sm bg-raised px-1 text-xs font-semibold text-muted [font-variant-numeric:tabular-nums] group-hover:bg-surface'

/** Links to a source: its number, its page, and the section of the page, in one line if there is room. */
export function SourceChip({ source }: { source: Source }) {
  const { name, section } = describePage(source)
  return (
    <SafeLink className={className} href={source.url} passage={source.passage} title={source.title}>
      <span className={numberClassName}>{source.number}</span>
      <bdi className="truncate [overflow-wrap:anywhere]">
        {name}
        {section !== undefined && <span className="text-muted"> {section}</span>}
      </bdi>
    </SafeLink>
  )
}
