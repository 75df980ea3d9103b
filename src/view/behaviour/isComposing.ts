import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method, which is choosing characters, and not to us. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends composition before it reports Enter, so `isComposing` is already false; 229 is the only sign left.
  return event.nativeEvent.isComposing || event.keyCode === 229
}
