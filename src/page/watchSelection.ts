import { isIgnored } from './content.ts'
import { listenForHotkey } from './hotkey.ts'
import { type PageSelection, type ReadingOptions, readSelection } from './readSelection.ts'

/** Quiet for so long, in milliseconds, a selection that is made by keys or by handles has settled. */
const settlingMs = 250

/** How the menu was asked for; it says where it goes, and whether it takes the focus. */
export type SelectionCause =
  | { by: 'mouse' }
  | { by: 'touch' }
  | { by: 'hotkey' }
  | { by: 'context-menu'; left: number; top: number }

export interface SelectionWatch extends ReadingOptions {
  selectionMenu: boolean
  selectionContextMenu: boolean
  selectionHotkey: string | false
}

/**
 * Tells of text that a reader has selected, once it has settled, and of its end. Until something is selected, this
 * is a handful of listeners. Returns what ends it.
 */
export function watchSelection(
  options: SelectionWatch,
  onChange: (selection: (PageSelection & { cause: SelectionCause }) | undefined) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let roots: ShadowRoot[] = []
  let isDown = false
  let isTouch = false
  let isShown = false
  let hasMenuFocus = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function listen<Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ): void {
    document.addEventListener(type, listener, { signal, capture: true, passive: type !== 'contextmenu' })
  }

  function hide(): void {
    clearTimeout(timer)
    if (isShown) onChange(undefined)
    isShown = false
  }
  /** Says whether there is something to show. */
  function show(cause: SelectionCause): boolean {
    clearTimeout(timer)
    const selection = readSelection(options, roots)
    if (!selection) hide()
    else onChange({ ...selection, cause })
    isShown = selection !== undefined
    hasMenuFocus = cause.by === 'hotkey' || cause.by === 'context-menu'
    return isShown
  }
  function settle(delayMs: number): void {
    clearTimeout(timer)
    if (options.selectionMenu) timer = setTimeout(() => show({ by: isTouch ? 'touch' : 'mouse' }), delayMs)
  }

  listen('pointerdown', (event) => {
    if (isOurs(event)) return
    isDown = true
    isTouch = event.pointerType === 'touch'
    roots = event.composedPath().filter((target) => target instanceof ShadowRoot)
    hide()
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    listen(type, (event) => {
      if (!isDown) return
      isDown = false
      // The browser changes the selection after a click, not before.
      if (!isOurs(event)) settle(0)
    })
  listen('selectionchange', () => {
    // In a field of the widget there is a selection as well.
    if (document.getSelection()?.isCollapsed && roots.length === 0) {
      // WebKit takes the selection away when something else gets the focus; whoever is in the menu has not.
      if (!(hasMenuFocus && isOursFocused())) hide()
    } else if (!isDown || isTouch) settle(settlingMs)
  })
  // What is selected by now may be what this was loaded for.
  if (!document.getSelection()?.isCollapsed) settle(0)
  listen('keydown', (event) => {
    if (event.key === 'Escape' && isShown) hide()
  })
  listenForHotkey(options.selectionHotkey, signal, (event) => {
    if (show({ by: 'hotkey' })) event.preventDefault()
  })
  if (options.selectionContextMenu)
    listen('contextmenu', (event) => {
      // With Shift, and from the keyboard's own key over something else, the browser's menu comes.
      if (event.shiftKey || isOurs(event) || !isOnSelection(event)) return
      if (show({ by: 'context-menu', left: event.clientX, top: event.clientY })) event.preventDefault()
    })
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}

function isOurs(event: Event): boolean {
  const [target] = event.composedPath()
  return target instanceof Node && isIgnored(target)
}

function isOursFocused(): boolean {
  return document.activeElement !== null && isIgnored(document.activeElement)
}

function isOnSelection({ clientX, clientY }: MouseEvent): boolean {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return false
  return [...selection.getRangeAt(0).getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  )
}
