import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { QuestionContext } from '../../conversation/questionContext.ts'
import type { ContextItem } from '../../protocol/assistant.ts'
import { directionOf } from '../../protocol/languages.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Icon } from '../primitives/Icon.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useStore } from '../shared/conversation.ts'

const codeIcon = 'M7 6l-4 4 4 4M13 6l4 4-4 4'

const quoteIcon = 'M4 5.5h12M4 10h12M4 14.5h7'

type Item = ContextItem & { id?: string }

export interface ContextListProps {
  items: readonly Item[]
  /** Allows changes to the list. @default the list is read-only */
  context?: QuestionContext
  children?: ReactNode
}

const itemClassName =
  'flex h-7 pointer-coarse:h-auto max-w-full items-center rounded-md border border-line bg-surface text-xs text-muted has-[[aria-expanded=true]]:border-control has-[[aria-expanded=true]]:text-text data-[type=code]:[font-family:var(--mono)]'

/** Lists the context items of a question by their first words; each can be expanded. */
export function ContextList({ items, context }: ContextListProps) {
  const { labels, language } = useCompleteSettings()
  const { focusComposer, focusComposerThen } = useStore().actions
  const [openKey, setOpenKey] = useState<string>()
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const movedKey = useRef<string>(undefined)
  const id = useId()
  const keyOf = (item: Item, index: number) => item.id ?? String(index)
  const opened = items.find((item, index) => keyOf(item, index) === openKey)

  // React reinserts a moved element, which loses its focus.
  useLayoutEffect(() => {
    if (movedKey.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-key="${movedKey.current}"]`)?.focus()
    movedKey.current = undefined
  })

  function handleKeyDown(event: KeyboardEvent, item: Item, index: number) {
    if (!context || item.id === undefined) return
    const forward = directionOf(language) === 'rtl' ? -1 : 1
    const step = { ArrowLeft: -forward, ArrowUp: -1, ArrowRight: forward, ArrowDown: 1 }[event.key]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!isRemoval && !(event.altKey && step)) return
    event.preventDefault()
    if (isRemoval) {
      focusComposer()
      context.remove(item.id)
    } else if (step && items[index + step]) {
      movedKey.current = item.id
      context.move(item.id, index + step)
      setMoved(fillLabel(labels.contextMoved, { position: index + step + 1, count: items.length }, language))
    }
  }

  return (
    <div className="flex min-h-0 flex-col gap-1">
      <ul
        ref={list}
        className="flex flex-wrap gap-1"
        aria-label={labels.context}
        data-part="context"
        part="context"
      >
        {items.map((item, index) => {
          const key = keyOf(item, index)
          const text = item.value.trim().slice(0, 80)
          const isOpen = key === openKey
          return (
            <li key={key} className={itemClassName} data-type={item.type} title={item.path}>
              <button
                type="button"
                className="flex h-full min-w-0 items-center gap-1.5 px-2"
                data-key={key}
                aria-label={fillLabel(labels.openContext, { text }, language)}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                aria-describedby={context && `${id}-keys`}
                onClick={() => setOpenKey(isOpen ? undefined : key)}
                onKeyDown={(event) => handleKeyDown(event, item, index)}
              >
                <Icon name={item.type === 'code' ? codeIcon : quoteIcon} size={14} />
                <span className="max-w-[220px] truncate" dir="auto">
                  {item.fileName ?? text}
                </span>
              </button>
              {context && item.id !== undefined && (
                <IconButton
                  icon="close"
                  label={fillLabel(labels.removeContext, { text }, language)}
                  onClick={focusComposerThen(() => context.remove(item.id!))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {opened && <OpenedItem id={id} item={opened} />}
      {context && (
        <>
          <p id={`${id}-keys`} hidden>
            {labels.contextKeys}
          </p>
          <p className="sr-only" role="status">
            {moved}
          </p>
        </>
      )}
    </div>
  )
}

/** Shows a whole context item, with where it is from. */
function OpenedItem({ id, item }: { id: string; item: Item }) {
  const { labels } = useCompleteSettings()
  return (
    <div
      id={id}
      className="max-h-[200px] min-h-0 overflow-auto rounded-md border border-line bg-surface px-3 py-2 text-sm"
      data-part="context-item"
      part="context-item"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
    >
      <p className="pb-1 text-xs text-muted">
        {[item.fileName, item.language, item.path].filter(Boolean).join(' · ')}
      </p>
      <div
        className={
          item.type === 'code' ? 'text-xs whitespace-pre [font-family:var(--mono)]' : 'whitespace-pre-wrap'
        }
        data-type={item.type}
        dir={item.type === 'code' ? 'ltr' : 'auto'}
      >
        {item.value}
      </div>
      {item.isCut && <p className="pt-1 text-xs text-muted">{labels.contextCut}</p>}
    </div>
  )
}
