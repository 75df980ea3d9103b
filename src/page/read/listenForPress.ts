/** The page's own elements that open the panel: a CSS selector, an element or a ref of one. */
export type Trigger = string | Element | { readonly current: Element | null }

/** Returns whether an element is one of the page's own that open the panel. */
const isTrigger = (trigger: Trigger, element: Element) =>
  typeof trigger === 'string' ? element.matches(trigger) : element === elementOf(trigger)

/** Returns the element of a trigger that is an element or a ref. */
export const elementOf = (trigger: Exclude<Trigger, string>): Element | null =>
  'current' in trigger ? trigger.current : trigger

/**
 * Listens for presses of the page's own elements that open the panel, including later ones. If `onPress` returns true,
 * the element has the focus, and a link is not followed, except into a new tab. Stops when the signal is aborted.
 */
export function listenForPress(trigger: Trigger, signal: AbortSignal, onPress: () => boolean): void {
  // Capturing, so that it runs before a site stops the event or follows the link itself.
  document.addEventListener(
    'click',
    (event) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const element = event
        .composedPath()
        .find((target) => target instanceof Element && isTrigger(trigger, target)) as HTMLElement
      if (!element) return
      // Safari does not focus a clicked button, and the focus returns to it later.
      element.focus({ preventScroll: true })
      if (onPress()) event.preventDefault()
    },
    { capture: true, signal },
  )
}
