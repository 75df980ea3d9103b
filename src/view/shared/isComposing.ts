import type { KeyboardEvent } from 'react'

/** Returns whether an input method is handling a key event. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends composition before it reports Enter, so `isComposing` is already false; keyCode 229 is the only sign
  // left.
  return event.nativeEvent.isComposing || event.keyCode === 229
}
