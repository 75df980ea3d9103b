import { isIgnored } from './content.ts'
import { listenForHotkey } from './hotkey.ts'
import { type PageSelection, type ReadingOptions, readSelection } from './readSelection.ts'

/** Time without changes, in milliseconds, until a selection made with keys or touch handles has settled. */
const settlingMs = 250

/** Cause that opened the menu. It decides the position of the menu and whether it takes the focus. */
export type SelectionCause =
  | { by: 'mouse' }
  | { by: 'touch' }
  | { by: 'hotkey' }
  | { by: 'context-menu'; left: number; top: number }

interface SelectionWatch extends ReadingOptions {
  selectionMenu: boolean
  selectionContextMenu: boolean
  selectionHotkey: string | false
  /** Whether the hotkey was pressed before this code was loaded. */
  wasAsked?: boolean | undefined
}

/**
 * Reports text that a reader selected, once the selection has settled, and its end. Costs only a few listeners until
 * something is selected. Returns a function that stops.
 */
export function watchSelection(
  options: SelectionWatch,
  onChange: (selection: (PageSelection & { cause: SelectionCause }) | undefined) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // This code can arrive while a reader is selecting.
  let roots = pressedRoots()
  let isDown = document.querySelector(':active') !== null
  // Until something is pressed, the device tells.
  let isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false
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
      // The browser changes the selection after a click.
      if (!isOurs(event)) settle(0)
    })
  listen('selectionchange', () => {
    // Fields of the widget contain a selection too.
    if (document.getSelection()?.isCollapsed && roots.length === 0) {
      // WebKit clears the selection when another element gets the focus; the reader in the menu did not.
      if (!(hasMenuFocus && isOursFocused())) hide()
    } else if (!isDown || isTouch) settle(settlingMs)
  })
  // A selection made before this code was loaded.
  if (options.wasAsked) show({ by: 'hotkey' })
  else if (!document.getSelection()?.isCollapsed && !isDown) settle(0)
  listen('keydown', (event) => {
    if (event.key === 'Escape' && isShown) hide()
  })
  listenForHotkey(options.selectionHotkey, signal, (event) => {
    if (show({ by: 'hotkey' })) event.preventDefault()
  })
  if (options.selectionContextMenu)
    listen('contextmenu', (event) => {
      // Shift, or the context menu key elsewhere, opens the browser's own menu.
      if (event.shiftKey || isOurs(event) || !isOnSelection(event)) return
      if (show({ by: 'context-menu', left: event.clientX, top: event.clientY })) event.preventDefault()
    })
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}

/** Returns the shadow roots around the pressed element, the outermost first. */
function pressedRoots(): ShadowRoot[] {
  const roots: ShadowRoot[] = []
  const rootIn = (tree: ParentNode) => [...tree.querySelectorAll(':active')].at(-1)?.shadowRoot
  for (let root = rootIn(document); root; root = rootIn(root)) roots.push(root)
  return roots
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
