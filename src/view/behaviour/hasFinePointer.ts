/** Whether focusing a field is free: with touch alone it would raise the keyboard over what is being read. */
export function hasFinePointer(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches ?? true
}
