import { isHydrated } from './code/isHydrated.ts'

/** So long, in milliseconds, before elements are looked at again that their framework has not taken over. */
const retryMs = 400

export interface TriggerOptions {
  /** CSS selector, or what gives an element as long as there is one. */
  trigger: string | (() => Element | null)
  onPress: (element: HTMLElement) => void
}

export interface TriggerWatch {
  /** Says what they open and whether it is open; undefined where they open nothing that closes again. */
  setExpanded(isExpanded: boolean | undefined): void
  /** Ends it; the elements are as they were. */
  end(): void
}

const names = ['aria-haspopup', 'aria-expanded'] as const

/**
 * Elements of the page that open the panel, those that come later among them. Presses are heard by the document, so
 * nothing has to be done to an element but to say what it opens.
 */
export function watchTriggers({ trigger, onPress }: TriggerOptions): TriggerWatch {
  const controller = new AbortController()
  /** What the page itself had there. */
  const before = new Map<Element, readonly (string | null)[]>()
  let isExpanded: boolean | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function find(): readonly Element[] {
    if (typeof trigger === 'string') return [...document.querySelectorAll(trigger)]
    const element = trigger()
    return element ? [element] : []
  }

  function findPressed(event: Event): Element | undefined {
    const path = event.composedPath().filter((target) => target instanceof Element)
    if (typeof trigger === 'string') return path.find((element) => element.matches(trigger))
    const element = trigger()
    return path.find((one) => one === element)
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

  // In the capturing phase: a site that stops the event, or follows links in place, comes after.
  document.addEventListener(
    'click',
    (event) => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const element = isPlain ? findPressed(event) : undefined
      if (!(element instanceof HTMLElement)) return
      event.preventDefault()
      onPress(element)
    },
    { capture: true, signal: controller.signal },
  )
  const observer = new MutationObserver(update)
  observer.observe(document.documentElement, { childList: true, subtree: true })

  return {
    setExpanded(next) {
      isExpanded = next
      update()
    },
    end() {
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
