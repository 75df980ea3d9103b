import type { Source } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { SourceSlot } from '../slots/SourceSlot.tsx'
import { SafeLink } from './SafeLink.tsx'

const linkClassName =
  'group flex items-baseline gap-2 rounded-sm py-1 text-sm text-text no-underline hover:text-accent-text'

/** The pages an answer rests on, by number. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { labels } = useAssistantContext('Sources').settings
  if (sources.length === 0) return null
  return (
    <div className="border-t border-line pt-2" data-part="sources" part="sources">
      <p className="text-xs font-semibold text-muted" aria-hidden="true">
        {labels.sources}
      </p>
      <ol aria-label={labels.sources}>
        {sources.map((source) => (
          <li key={source.number} data-part="source">
            <SourceSlot source={source}>
              <SafeLink className={linkClassName} href={source.url} passage={source.passage}>
                <span className="w-4 shrink-0 text-end text-xs font-semibold text-muted tabular-nums">
                  {source.number}
                </span>
                <span className="min-w-0 group-hover:underline" dir="auto">
                  {source.title}
                </span>
              </SafeLink>
            </SourceSlot>
          </li>
        ))}
      </ol>
    </div>
  )
}
