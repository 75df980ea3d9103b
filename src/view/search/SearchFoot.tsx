import type { SearchState } from '../../conversation/search/createSearch.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useSettings } from '../shared/conversation.ts'
import type { AllLabels } from './useSearchLanguage.ts'

interface SearchFootProps {
  labels: AllLabels
  state: SearchState
  isBlank: boolean
}

/** Shows what went wrong or how much was found, and what the keys do. */
export function SearchFoot({ labels, state, isBlank }: SearchFootProps) {
  const { language } = useSettings()
  const problem = isBlank ? undefined : problemOf(state, labels)
  const count = fillLabel(labels.searchCount, { count: state.sections.length }, language)
  const hasFound = !isBlank && !state.isPending && state.query !== '' && !state.failure
  return (
    <>
      {problem && (
        <p data-part="search-problem" part="search-problem">
          {problem}
        </p>
      )}
      <div className="sr-only" role="status">
        {problem ?? (hasFound ? count : '')}
      </div>
      <div data-part="search-foot" part="search-foot" aria-hidden="true">
        <span>
          <kbd>↵</kbd> {labels.searchKeySelect}
        </span>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {labels.searchKeyMove}
        </span>
        <span>
          <kbd>esc</kbd> {labels.searchKeyClose}
        </span>
      </div>
    </>
  )
}

/** A service without a search is no problem of the reader: the box still asks. */
function problemOf(
  { failure, sections, isPending, query }: SearchState,
  labels: AllLabels,
): string | undefined {
  switch (failure) {
    case 'too-many':
      return labels.searchTooMany
    case 'refused':
      return labels.searchRefused
    case 'unreachable':
      return labels.searchUnreachable
    case 'missing':
      return undefined
    case undefined:
      return !isPending && query !== '' && sections.length === 0 ? labels.nothingFound : undefined
    default:
      return failure satisfies never
  }
}
