import type { Frame } from '../handover.ts'

/**
 * Moves a launcher that was drawn during parsing to the end of its parent, so that Tab reaches it last. Leaves it in
 * place while it is open, pressed or focused.
 */
export function moveLastOnceParsed({ host, launcher }: Frame): void {
  if (document.readyState !== 'loading') return
  document.addEventListener('DOMContentLoaded', () => {
    if (!launcher.hidden && !host.matches(':focus-within,:active')) host.parentNode?.append(host)
  })
}
