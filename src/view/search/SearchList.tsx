import type { RefObject } from 'react'
import type { SearchState } from '../../conversation/search/createSearch.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { Icon } from '../primitives/Icon.tsx'
import { plainText } from './excerptOf.ts'
import { searchedWords } from './findMatches.ts'
import { SearchOption } from './SearchOption.tsx'
import { SectionOption } from './SectionOption.tsx'
import type { SearchEntries } from './searchEntries.ts'
import type { AllLabels } from './useSearchLanguage.ts'

interface SearchListProps {
  /** Beginning of the ids of all options. */
  id: string
  list: RefObject<HTMLDivElement | null>
  labels: AllLabels
  text: string
  state: SearchState
  shown: SearchEntries
  activeId: string | undefined
  onAsk: () => void
  onConversation: () => void
  onRecent: (text: string) => void
  onForget: () => void
  onFollow: () => void
}

/** The list of results, grouped by page, with the entry that asks. Without a text, what the reader did before. */
export function SearchList(props: SearchListProps) {
  const { id, list, labels, text, state, shown, activeId } = props
  const { entries, groups, asksFirst } = shown
  const { sections } = state
  const searched = searchedWords(
    state.query,
    sections.flatMap(({ content, metadata }) => [metadata.title, plainText(content)]),
  )
  const option = (entryId: string) => ({ id: `${id}-${entryId}`, isActive: entryId === activeId })
  const ask = text.trim() !== '' && (
    <SearchOption {...option('ask')} part="search-ask" onPress={props.onAsk}>
      <span className="ask-sign" />
      <span data-part="search-title">{fillLabel(labels.searchAsk, { question: text.trim() })}</span>
    </SearchOption>
  )
  const recent = entries.filter((entry) => entry.kind === 'recent')
  let position = 0
  return (
    <div data-part="search-body">
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        data-part="search-list"
        part="search-list"
        aria-label={labels.searchResults}
        aria-busy={state.isPending}
      >
        {asksFirst && ask}
        {entries.some(({ kind }) => kind === 'conversation') && (
          <SearchOption {...option('conversation')} part="search-conversation" onPress={props.onConversation}>
            <Icon name="back" size={18} />
            <span data-part="search-title">{labels.backToConversation}</span>
          </SearchOption>
        )}
        {recent.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox.
          <div role="group" aria-label={labels.searchRecent} data-part="search-group">
            <div data-part="search-heading" aria-hidden="true">
              {labels.searchRecent}
            </div>
            {recent.map((entry) => (
              <SearchOption
                key={entry.id}
                {...option(entry.id)}
                part="search-recent"
                onPress={() => props.onRecent(entry.text)}
              >
                <Icon name="history" size={18} />
                <span data-part="search-title" dir="auto">
                  {entry.text}
                </span>
              </SearchOption>
            ))}
          </div>
        )}
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox.
          <div key={group.path} role="group" aria-label={group.title} data-part="search-group">
            {(!group.beginsWithPage || group.version !== undefined) && (
              <div data-part="search-heading" aria-hidden="true" dir="auto">
                {group.beginsWithPage ? null : <span>{group.title}</span>}
                {group.version && (
                  <span data-part="search-version">
                    {fillLabel(labels.answerVersion, { version: group.version })}
                  </span>
                )}
              </div>
            )}
            {group.sections.map((section) => (
              <SectionOption
                key={`${section.metadata.url} ${section.metadata.title}`}
                {...option(`section-${position++}`)}
                section={section}
                isOfPage={section.metadata.headings.length === 0}
                searched={searched}
                onFollow={props.onFollow}
              />
            ))}
          </div>
        ))}
        {!asksFirst && ask}
      </div>
      {recent.length > 0 && (
        <button type="button" data-part="search-forget" onClick={props.onForget}>
          {labels.searchForget}
        </button>
      )}
    </div>
  )
}
