import type { Coverage } from '../../protocol/assistant.ts'
import { useSettings } from '../shared/conversation.ts'

/** Says that the docs answer a question only in part, or not at all. */
export function CoverageLine({ coverage }: { coverage: Exclude<Coverage, 'full'> }) {
  const { labels } = useSettings()
  return (
    <p
      className="w-fit rounded-md bg-raised px-2 py-0.5 text-xs text-muted"
      data-part="coverage"
      part="coverage"
      data-state={coverage}
    >
      {coverage === 'partly' ? labels.partlyAnswered : labels.notAnswered}
    </p>
  )
}
