import { type ReactNode, useRef, useState } from 'react'
import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { useChange } from '../shared/useChange.ts'
import { useStyles } from '../shared/useStyles.ts'
import { SearchDialog } from './SearchDialog.tsx'
import styles from './search.css?inline'
import { useSearch } from './useSearch.ts'

const adoptStyles = createStyleAdopter(styles)

export interface SearchBoxProps {
  titleId: string
  /** The conversation, which is shown once something is asked. */
  children: ReactNode
}

/**
 * Shows a search box in the panel, or the conversation. A question leads to the conversation, and its button back to
 * the box. The text of the box is the draft of the conversation, so that neither has to be typed again.
 */
export function SearchBox({ titleId, children }: SearchBoxProps) {
  const { labels } = useSettings()
  const { actions } = useStore()
  const { asked, waiting, open, draft } = useConversation(({ turns, context, open, draft }) => ({
    asked: turns.length,
    waiting: context.items.length,
    open,
    draft,
  }))
  const [isShown, setShown] = useState(true)
  const [lastText, setLastText] = useState('')
  const search = useSearch()
  const place = useRef<HTMLDivElement>(null)
  useStyles(place, adoptStyles)
  // The reader's own words, or a question of the page: both are read in the conversation.
  useChange(asked, (count) => {
    if (count > 0) setShown(false)
  })
  useChange(waiting, (count) => {
    if (count > 0) setShown(false)
  })
  useChange(open, (isOpen) => {
    if (!isOpen) showSearch()
  })

  function showSearch() {
    setShown(true)
    if (draft.trim() === '') actions.setDraft(lastText)
  }

  function ask(text: string) {
    setLastText(text)
    setShown(false)
    // With options it is a new question, even while an earlier one is being edited.
    actions.ask(text, {})
    // After the composer is mounted.
    queueMicrotask(actions.focusComposer)
  }

  return (
    <div ref={place} className="contents">
      {isShown ? (
        <SearchDialog titleId={titleId} search={search} onAsk={ask} onConversation={() => setShown(false)} />
      ) : (
        <>
          <div data-part="search-return">
            <IconButton icon="back" label={labels.search} onClick={showSearch} />
          </div>
          {children}
        </>
      )}
    </div>
  )
}
