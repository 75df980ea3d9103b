import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Closes a dialog on a press outside it, unless the press started inside, for example to select text. */
export function useBackdrop(onPress: () => void) {
  const beganOutside = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      beganOutside.current = isOutside(event)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (beganOutside.current && isOutside(event)) onPress()
      beganOutside.current = false
    },
  }
}

/** The backdrop is not an element: its events target the dialog. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}
