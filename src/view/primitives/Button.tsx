import type { ComponentProps } from 'react'

const className =
  'inline-flex shrink-0 items-center gap-1.5 rounded-md border border-control bg-surface px-3 py-1 text-sm font-medium text-text hover:bg-raised'

export function Button(props: ComponentProps<'button'>) {
  return <button type="button" className={className} {...props} />
}
