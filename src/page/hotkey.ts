import { isEditable } from './content.ts'

/** Runs at a hotkey like `Alt+A`, but not while somebody types; ends with the signal. */
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

/** Whether a key press is that of a hotkey, with no other modifier than those it names. */
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

/** What a hotkey is called on this system, for readers (`Ctrl I`, `⌘ I`) and in `aria-keyshortcuts` (`Control+I`). */
export function describeHotkey(hotkey: string): { keys: string; shortcut: string } {
  const names = hotkey.toLowerCase().split('+')
  const key = names.pop()?.toUpperCase() ?? ''
  const modifiers = names.map(modifierOf).map((name) => modifierNames[name])
  const shown = modifiers.map((name) => (isApple() ? name?.apple : name?.other))
  return {
    keys: [...shown, key].join(' '),
    shortcut: [...modifiers.map((name) => name?.aria), key].join('+'),
  }
}

const modifierNames: Readonly<Record<string, { aria: string; apple: string; other: string }>> = {
  ctrl: { aria: 'Control', apple: '⌃', other: 'Ctrl' },
  alt: { aria: 'Alt', apple: '⌥', other: 'Alt' },
  shift: { aria: 'Shift', apple: '⇧', other: 'Shift' },
  meta: { aria: 'Meta', apple: '⌘', other: 'Meta' },
}

/** `mod` is another one on a Mac. */
function modifierOf(name: string): string {
  if (name !== 'mod') return name
  return isApple() ? 'meta' : 'ctrl'
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

/** With Alt, a Mac types another character, and only the place of the key is left to tell it by. */
function isKey({ key, code }: KeyboardEvent, wanted: string): boolean {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase() === wanted
  return code === `Key${wanted.toUpperCase()}` || code === `Digit${wanted}`
}
