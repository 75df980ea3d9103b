/** Returns whether focusing a field is harmless. On touch screens it would open the keyboard. */
export function hasFinePointer(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches ?? true
}
