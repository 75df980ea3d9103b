import { type ChangeEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { matchesHotkey } from '../../page/read/hotkey.ts'
import { maxSearchQueryLength } from '../../protocol/limits.ts'
import { Icon } from '../primitives/Icon.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { isComposing } from '../shared/isComposing.ts'
import { useChange } from '../shared/useChange.ts'
import { SearchFoot } from './SearchFoot.tsx'
import { SearchList } from './SearchList.tsx'
import { searchEntries } from './searchEntries.ts'
import { lastLineOf, type Search, useResults } from './useSearch.ts'
import { useSearchLanguage } from './useSearchLanguage.ts'

interface SearchDialogProps {
  titleId: string
  search: Search
  onAsk: (text: string) => void
  onConversation: () => void
}

/** The field and what it finds. A combobox whose list is always visible. */
export function SearchDialog({ titleId, search, onAsk, onConversation }: SearchDialogProps) {
  const { page } = useSettings()
  const { actions, elements } = useStore()
  const { draft, history, open, hasConversation } = useConversation(({ draft, history, open, turns }) => ({
    draft: lastLineOf(draft),
    history,
    open,
    hasConversation: turns.length > 0,
  }))
  const { labels, questionWords } = useSearchLanguage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const state = useResults(search)
  const isBlank = draft.trim() === ''
  const [recent, setRecent] = useState(() => history.lastPanel().searches ?? [])
  const { sections } = state
  const shown = searchEntries({ text: draft, sections, questionWords, recent, hasConversation })
  const { entries } = shown
  // Undefined until the reader moves: then it is the first one.
  const [chosen, setChosen] = useState<string>()
  const isChosen = entries.some((entry) => entry.id === chosen)
  const activeId = isChosen ? chosen : isBlank ? undefined : entries[0]?.id
  /** Whether the reader pressed Enter before the results were there. */
  const waits = useRef(false)

  useLayoutEffect(() => {
    // Other parts only move the focus to it and set its selection, which every field has.
    elements.field.current = field.current as HTMLElement as HTMLTextAreaElement | null
    const element = field.current
    if (element?.checkVisibility?.() ?? true) element?.focus({ preventScroll: true })
    element?.select()
    return () => {
      elements.field.current = null
    }
  }, [elements])
  useLayoutEffect(() => {
    // Later than the panel, which takes the focus on a touch screen, so that no keyboard opens.
    if (open) queueMicrotask(() => field.current?.focus({ preventScroll: true }))
  }, [open])
  useChange(state, ({ isPending, failure }) => {
    if (isPending) return
    setChosen(undefined)
    if (waits.current && !failure) choose(entries[0]?.id)
    waits.current = false
  })
  useChange(activeId, (next) => {
    if (next !== undefined) optionOf(next)?.scrollIntoView({ block: 'nearest' })
  })

  const optionOf = (entryId: string) => list.current?.querySelector(`[id="${id}-${entryId}"]`)

  /** Presses an entry, with the keys that are held. */
  function choose(entryId: string | undefined, keys?: KeyboardEvent) {
    if (entryId === undefined) return
    const { ctrlKey = false, metaKey = false, shiftKey = false } = keys ?? {}
    optionOf(entryId)?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: true,
        ctrlKey,
        metaKey,
        shiftKey,
      }),
    )
  }

  function move(step: number) {
    const index = entries.findIndex((entry) => entry.id === activeId)
    const next = index < 0 && step < 0 ? -1 : index + step
    setChosen(entries.at(next % entries.length)?.id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (entries.length > 0) move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      event.preventDefault()
      // The search of the newest text may not have begun yet.
      const isPending = state.isPending || draft.trim() !== state.query
      if (isPending && !isChosen) waits.current = true
      else choose(activeId, event)
    } else if (key === 'Escape' && draft !== '') {
      event.preventDefault()
      // The panel would close.
      event.stopPropagation()
      actions.setDraft('')
    } else if (page.openHotkey && matchesHotkey(event.nativeEvent, page.openHotkey)) {
      event.preventDefault()
      actions.setOpen(false)
    }
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    waits.current = false
    setChosen(undefined)
    actions.setDraft(event.target.value)
  }

  function keepSearch() {
    const text = draft.trim()
    const next = [text, ...recent.filter((other) => other !== text)].slice(0, mostRecent)
    history.keepPanel({ searches: next })
    setRecent(next)
  }

  function forgetSearches() {
    history.keepPanel({ searches: undefined })
    setRecent([])
    field.current?.focus()
  }

  return (
    <div data-part="search" part="search">
      <h2 id={titleId} className="sr-only">
        {labels.search}
      </h2>
      <div data-part="search-field" part="search-field">
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={labels.search}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId === undefined ? undefined : `${id}-${activeId}`}
          placeholder={labels.search}
          maxLength={maxSearchQueryLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          // With `auto` an empty field would be left-to-right, and so would the placeholder.
          dir={isBlank ? undefined : 'auto'}
          value={draft}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
        />
        {draft !== '' && (
          <button
            type="button"
            data-part="search-clear"
            onClick={() => {
              actions.setDraft('')
              field.current?.focus()
            }}
          >
            {labels.searchClear}
          </button>
        )}
        <IconButton icon="close" label={labels.close} onClick={() => actions.setOpen(false)} />
      </div>
      <SearchList
        id={id}
        list={list}
        labels={labels}
        text={draft}
        state={state}
        shown={shown}
        activeId={activeId}
        onAsk={() => onAsk(draft.trim())}
        onConversation={onConversation}
        onFollow={keepSearch}
        onForget={forgetSearches}
        onRecent={actions.setDraft}
      />
      <SearchFoot labels={labels} state={state} isBlank={isBlank} />
    </div>
  )
}

/** Searches that are remembered. */
const mostRecent = 5
