import { modifierOf } from './describeHotkey.ts'
import { isEditable } from './isEditable.ts'

/** Calls `act` on a hotkey like `Alt+A`, except while the reader types. Stops when the signal is aborted. */
export function listenForHotkey(
  hotkey: string | false,
  signal: AbortSignal,
  act: (event: KeyboardEvent) => void,
): void {
  if (hotkey === false) return
  const listener = (event: KeyboardEvent) => {
    const isOurs = matchesHotkey(event, hotkey) && !event.defaultPrevented && !event.isComposing
    if (isOurs && !isEditable(event.composedPath()[0])) act(event)
  }
  document.addEventListener('keydown', listener, { signal })
}

/** Returns whether a key event matches a hotkey, without other modifiers. */
export function matchesHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const names = hotkey.toLowerCase().split('+')
  const key = names.pop() ?? ''
  const wanted = new Set(names.map(modifierOf))
  return (
    event.ctrlKey === wanted.has('ctrl') &&
    event.altKey === wanted.has('alt') &&
    event.metaKey === wanted.has('meta') &&
    event.shiftKey === wanted.has('shift') &&
    !event.getModifierState('AltGraph') &&
    isKey(event, key)
  )
}

/** With Alt, a Mac reports another character, so only the position of the key identifies it. */
function isKey({ key, code }: KeyboardEvent, wanted: string): boolean {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase() === wanted
  return code === `Key${wanted.toUpperCase()}` || code === `Digit${wanted}`
}
