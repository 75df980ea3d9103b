import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * For a modal dialog: closes it with a press beside it. A press that began inside, to select text say, is none.
 */
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

/** The backdrop is no element: what happens there happens to the dialog. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}
