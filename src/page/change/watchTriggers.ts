import { isHydrated } from '../code/isHydrated.ts'
import { elementOf, listenForPress, type Trigger } from '../read/listenForPress.ts'

/** Delay before elements that are not hydrated are checked again, in milliseconds. */
const retryMs = 400

interface TriggerOptions {
  trigger: Trigger
  onPress: () => void
}

const names = ['aria-haspopup', 'aria-expanded'] as const

/**
 * Watches elements of the page that open the panel, including later ones. The document handles their clicks, so only
 * ARIA attributes are added to the elements.
 */
export function watchTriggers({ trigger, onPress }: TriggerOptions) {
  const controller = new AbortController()
  /** Attribute values that the page had set. */
  const before = new Map<Element, readonly (string | null)[]>()
  let isExpanded: boolean | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function find(): readonly Element[] {
    if (typeof trigger === 'string') return [...document.querySelectorAll(trigger)]
    const element = elementOf(trigger)
    return element instanceof Element ? [element] : []
  }

  function update(): void {
    if (controller.signal.aborted) return
    const found = isExpanded === undefined ? [] : find()
    for (const element of before.keys()) if (!found.includes(element)) restore(element)
    for (const element of found) {
      if (!isHydrated(element)) {
        clearTimeout(retry)
        retry = setTimeout(update, retryMs)
        continue
      }
      if (!before.has(element))
        before.set(
          element,
          names.map((name) => element.getAttribute(name)),
        )
      setAttribute(element, 'aria-haspopup', 'dialog')
      setAttribute(element, 'aria-expanded', String(isExpanded))
    }
  }

  function restore(element: Element): void {
    const values = before.get(element) ?? []
    for (const [index, name] of names.entries()) setAttribute(element, name, values[index] ?? null)
    before.delete(element)
  }

  listenForPress(trigger, controller.signal, () => {
    onPress()
    return true
  })
  const observer = new MutationObserver(update)
  observer.observe(document.documentElement, { childList: true, subtree: true })

  return {
    /** Sets `aria-expanded` on the triggers. Undefined removes their attributes, for a panel that cannot be closed. */
    setExpanded(next: boolean | undefined): void {
      isExpanded = next
      update()
    },
    /** Stops and restores the attributes of the elements. */
    end(): void {
      controller.abort()
      clearTimeout(retry)
      observer.disconnect()
      for (const element of [...before.keys()]) restore(element)
    },
  }
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
