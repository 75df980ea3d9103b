import type { KeyboardEvent } from 'react'

/** Classes of fields and buttons, the same in every form. */
export const fieldClass =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 py-1.5 text-text disabled:opacity-60'

export const labelClass = 'text-sm font-medium'

export const hintClass = 'text-sm text-muted'

export const primaryClass =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md bg-accent px-4 py-1.5 font-medium text-on-accent disabled:opacity-50'

export const wideClass =
  'inline-flex items-center justify-center rounded-md border border-control bg-surface px-4 py-1.5 font-medium hover:bg-raised aria-[current=page]:bg-raised'

export const cardClass = 'grid gap-4 rounded-lg border border-line bg-surface p-5 narrow:p-4'

/** Returns whether a key submits a form from a field with several lines. */
export function isSubmitKey({ key, metaKey, ctrlKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (metaKey || ctrlKey)
}
