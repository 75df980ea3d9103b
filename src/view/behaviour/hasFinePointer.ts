/**
 * Returns whether focusing a field is harmless. On touch screens it would open the keyboard over the text being read.
 */
export function hasFinePointer(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches ?? true
}
