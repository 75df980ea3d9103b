import type { ReactNode } from 'react'

interface SearchOptionProps {
  id: string
  isActive: boolean
  part: string
  onPress: () => void
  children: ReactNode
}

/** An entry of the list that is not a link. The focus, and the keyboard of a touch screen, stay at the field. */
export function SearchOption({ id, isActive, part, onPress, children }: SearchOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-part={part}
      part={part}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </div>
  )
}
