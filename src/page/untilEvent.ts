/** Delay of a click after `pointerup` on touch screens, in milliseconds. A removed element gets no click. */
const clickDelayMs = 50

/** Resolves at the first of these events. */
export function untilEvent(target: EventTarget, ...types: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of types)
      target.addEventListener(type, resolve, { once: true, capture: target === document })
  })
}

/** Resolves when a pressed pointer or key is released and its click was sent. */
export async function untilReleased(): Promise<void> {
  await untilEvent(document, 'pointerup', 'pointercancel', 'keyup')
  await new Promise((resolve) => setTimeout(resolve, clickDelayMs))
}
