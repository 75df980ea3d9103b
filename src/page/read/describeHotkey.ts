/** Returns a hotkey as shown to readers on this system (`Ctrl I`, `⌘ I`) and as `aria-keyshortcuts` (`Control+I`). */
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

/** Resolves `mod`: Command on a Mac, Ctrl elsewhere. */
export function modifierOf(name: string): string {
  if (name !== 'mod') return name
  return isApple() ? 'meta' : 'ctrl'
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
