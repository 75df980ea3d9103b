import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
}

const className =
  'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-text aria-pressed:bg-accent-wash aria-pressed:text-accent-text disabled:pointer-events-none disabled:opacity-40'

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
