import type { ReactNode } from 'react'
import type { FoundPage, Source } from '../../conversation/turns/turn.ts'
import { useSafeLink } from '../links/useSafeLink.ts'
import { useSettings } from '../shared/conversation.ts'
import { Disclosure } from '../shared/Disclosure.tsx'
import { Slot } from '../slots/Slot.tsx'
import { PageLinks } from './PageLinks.tsx'
import { SourceChip } from './SourceChip.tsx'

interface SourcesProps {
  /** The sources that the answer does not name itself. */
  sources: readonly Source[]
  lookedAt: readonly FoundPage[]
  /** Whether the pages were only found, and the answer cites none of them. */
  isUncited: boolean
}

/** The sources of an answer by number, and other pages that were found. */
export function Sources({ sources, lookedAt, isUncited }: SourcesProps) {
  const { labels } = useSettings()
  if (sources.length + lookedAt.length === 0) return null
  const title = isUncited ? labels.lookedAt : labels.sources
  return (
    <div className="flex flex-col gap-2" data-part="sources" part="sources">
      {sources.length > 0 && (
        <>
          <p className="text-xs text-muted" aria-hidden="true">
            {title}
          </p>
          <ol className="flex flex-wrap gap-1.5" aria-label={title}>
            {sources.map((source) => (
              <li key={source.number} className="max-w-full" data-part="source" part="source">
                <SourceSlot source={source}>
                  <SourceChip source={source} />
                </SourceSlot>
              </li>
            ))}
          </ol>
        </>
      )}
      {lookedAt.length > 0 && (
        <Disclosure part="looked-at" icon="page" title={labels.lookedAt}>
          {() => <PageLinks pages={lookedAt} />}
        </Disclosure>
      )}
    </div>
  )
}

function SourceSlot({ source, children }: { source: Source; children: ReactNode }) {
  const link = useSafeLink(source.url, source.passage) ?? {}
  return (
    <Slot name="sourceCard" data={{ source, link }}>
      {children}
    </Slot>
  )
}
