import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeAtPoint, placeMenu } from '../../page/change/placeMenu.ts'
import type { PageSelection } from '../../page/read/readSelection.ts'
import { type SelectionCause, watchSelection } from '../../page/read/watchSelection.ts'
import type { PageSettings, SelectionAction } from '../../settings/pageSettings.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { explainIcon } from '../primitives/explainIcon.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useConversation, useStore } from '../shared/conversation.ts'
import { copyText } from '../shared/copyText.ts'
import { moveByArrows } from '../shared/moveByArrows.ts'
import { rootOf } from '../shared/rootOf.ts'
import { usePopover } from '../shared/usePopover.ts'
import { useAddToQuestion } from './useAddToQuestion.ts'

type Shown = PageSelection & { cause: SelectionCause }

/** Time that the menu shows its result, in milliseconds. */
const doneMs = 1_200

const icons = { explain: explainIcon, add: 'M10 4.5v11M4.5 10h11', copy: 'copy' } as const

interface SelectionMenuProps {
  page: PageSettings
  /** Whether to open for the text that is selected now. */
  opensAtOnce: boolean
}

export function SelectionMenu({ page, opensAtOnce }: SelectionMenuProps) {
  const { labels } = useCompleteSettings()
  const { getState } = useStore()
  const [shown, setShown] = useState<Shown>()
  const wasAsked = useRef(opensAtOnce)
  useEffect(() => {
    const path = () => getState().settings.currentPath()
    const end = watchSelection({ ...page, path, wasAsked: wasAsked.current }, setShown)
    wasAsked.current = false
    return () => {
      end()
      setShown(undefined)
    }
  }, [page, getState])
  if (!shown) return null
  // A landmark, because the menu is outside every other region of the page.
  return (
    <section aria-label={labels.selectionMenu}>
      <Menu shown={shown} page={page} onClose={() => setShown(undefined)} />
    </section>
  )
}

function Menu({ shown, page, onClose }: { shown: Shown; page: PageSettings; onClose: () => void }) {
  const { labels } = useCompleteSettings()
  const { setOpen, ask } = useStore().actions
  const { item, cause } = shown
  const menu = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<{ action: SelectionAction; label: string }>()
  const { add, addAndAsk } = useAddToQuestion()
  const actions = useOfferedActions(page)
  usePopover(menu, true)
  usePosition(menu, shown)
  useFocus(menu, cause)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onClose, doneMs)
    return () => clearTimeout(timer)
  }, [done, onClose])

  async function perform(action: SelectionAction) {
    switch (action) {
      case 'ask':
        // If the context is full, the reader sees that above the composer.
        addAndAsk(item)
        return onClose()
      case 'explain':
        setOpen(true)
        ask(labels.explainQuestion, { context: [item] })
        return onClose()
      case 'add':
        return setDone({ action, label: add(item) ? labels.added : labels.contextFull })
      case 'copy':
        return setDone({ action, label: (await copyText(item.value)) ? labels.copied : labels.copyFailed })
      default:
        return action satisfies never
    }
  }

  const isList = cause.by === 'context-menu'
  const actionLabels = {
    ask: labels.askAbout,
    explain: labels.explain,
    add: labels.addToQuestion,
    copy: labels.copy,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it always has one of two roles.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a name.
    <div
      ref={menu}
      data-part="selection-menu"
      part="selection-menu"
      data-cause={cause.by}
      role={isList ? 'menu' : 'toolbar'}
      aria-label={labels.selectionMenu}
      onKeyDown={moveByArrows}
      // Keeps the selection and the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {actions.map((action, index) => {
        const isDone = done?.action === action
        return (
          <button
            key={action}
            type="button"
            role={isList ? 'menuitem' : undefined}
            tabIndex={index === 0 ? 0 : -1}
            data-state={isDone ? 'done' : 'idle'}
            onClick={() => perform(action)}
          >
            {action === 'ask' ? (
              <span className="ask-sign" />
            ) : (
              <Icon name={isDone ? 'done' : icons[action]} size={16} />
            )}
            <span aria-live="polite">{isDone ? done.label : actionLabels[action]}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Returns the actions to show. Extracts explain nothing, so until a model has answered, `explain` is `ask`. */
function useOfferedActions({ selectionActions }: PageSettings): readonly SelectionAction[] {
  const canExplain = useConversation(({ turns }) =>
    turns.some(({ state, written }) => state.kind === 'complete' && written !== false),
  )
  if (canExplain) return selectionActions
  return [...new Set(selectionActions.map((action) => (action === 'explain' ? 'ask' : action)))]
}

/** Follows the selection while the page scrolls. Hides the menu while every position would cover the text. */
function usePosition(menu: { current: HTMLElement | null }, { range, cause }: Shown): void {
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const updatePosition = () => {
      if (!menu.current) return
      const { style } = menu.current
      const box = range.getBoundingClientRect()
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      if (cause.by === 'touch') {
        // The system's menu is next to the text, so this one is at the other end of the window.
        const isLow = box.bottom > view.height - 140
        style.top = isLow ? 'max(12px, env(safe-area-inset-top))' : 'auto'
        style.bottom = isLow ? 'auto' : 'max(12px, env(safe-area-inset-bottom))'
        return
      }
      const { width, height } = menu.current.getBoundingClientRect()
      const size = { width, height }
      const at = cause.by === 'context-menu' ? placeAtPoint(cause, size, view) : placeMenu(box, size, view)
      style.visibility = at ? 'visible' : 'hidden'
      if (!at) return
      style.left = `${Math.round(at.left)}px`
      style.top = `${Math.round(at.top)}px`
    }
    updatePosition()
    for (const type of ['scroll', 'resize'])
      addEventListener(type, updatePosition, { signal, capture: true, passive: true })
    return () => controller.abort()
  }, [menu, range, cause])
}

/** Moves the focus into a menu opened by keyboard, and back afterwards. */
function useFocus(menu: { current: HTMLElement | null }, cause: SelectionCause): void {
  useLayoutEffect(() => {
    const element = menu.current
    if (!element || (cause.by !== 'hotkey' && cause.by !== 'context-menu')) return
    const before = document.activeElement
    element.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      const isInside = element.contains(rootOf(element).activeElement)
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [menu, cause])
}
