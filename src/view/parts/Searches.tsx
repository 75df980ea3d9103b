import { isGrowing, type Turn } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { Icon } from '../primitives/Icon.tsx'

/** What the assistant is doing, or did, in words; in the place where the answer will be. */
export function Searches({ turn }: { turn: Turn }) {
  const { labels, language } = useAssistantContext('Searches').settings
  const { answer, searches } = turn
  const isBusy = isGrowing(turn)
  const isSearching = isBusy && searches.some((search) => search.found === undefined)
  const queries = [...new Set(searches.map((search) => search.query))].filter((query) => query !== '')
  if (queries.length === 0) {
    const isWaiting = isBusy && answer === ''
    return isWaiting ? (
      <p className="text-sm text-muted" data-part="waiting">
        {labels.waiting}
      </p>
    ) : null
  }
  return (
    <p
      className="flex items-start gap-1.5 text-xs text-muted"
      data-part="searches"
      data-state={isSearching ? 'searching' : 'searched'}
    >
      <span className="mt-0.5">
        <Icon name="search" size={14} />
      </span>
      <span className="min-w-0">
        {fillLabel(
          isSearching ? labels.searching : labels.searched,
          { queries: list(queries, language) },
          language,
        )}
      </span>
    </p>
  )
}

/** Without an "and", which would read as a part of what was searched. */
function list(queries: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(queries)
}
