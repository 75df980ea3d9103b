import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useSettings } from '../shared/conversation.ts'
import { Disclosure } from '../shared/Disclosure.tsx'
import { otherSearches } from './otherSearches.ts'
import { PageLinks } from './PageLinks.tsx'

/** Shows the searches of an answer in one line; expanded, their results. Leaves out a search for the question. */
export function Searches({ turn }: { turn: Turn }) {
  const { labels, language } = useSettings()
  const searches = otherSearches(turn)
  if (searches.length === 0) return null
  const isSearching = isGrowing(turn) && searches.some((search) => search.found === undefined)
  // Without "and", which would look like a part of a query.
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const queries = list.format(new Set(searches.map(({ query }) => query)))
  return (
    <Disclosure
      part="searches"
      state={isSearching ? 'searching' : 'searched'}
      icon="search"
      title={fillLabel(isSearching ? labels.searching : labels.searched, { queries }, language)}
    >
      {() => (
        <ul className="flex flex-col gap-2">
          {searches.map(({ query, found, pages }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: searches are only appended, and may be equal.
            <li key={index} className="text-sm">
              <p className="text-xs font-semibold text-muted" dir="auto">
                {query}
              </p>
              {pages.length > 0 ? (
                <PageLinks pages={pages} />
              ) : (
                found !== undefined && <p className="text-muted">{labels.nothingFound}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
