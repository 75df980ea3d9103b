import type { Page } from 'playwright-core'

/** Things a script can leave behind in a page, counted from before its first byte. */
interface Traces {
  listeners: string[]
  timers: number
  observers: number
  names: string[]
  elements: number
  sheets: number
  ranges: number
}

/** Counts what is added to the page and not removed, from the next load on. */
export async function countTraces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners = new Map<string, number>()
    const timers = new Set<unknown>()
    const observers = new Set<unknown>()
    const names = new Set(Object.getOwnPropertyNames(window))
    const add = EventTarget.prototype.addEventListener
    const remove = EventTarget.prototype.removeEventListener
    const isHost = (target: unknown) =>
      [window, document, document.documentElement, document.head, document.body].includes(target as never) ||
      target instanceof MediaQueryList ||
      (window as unknown as { navigation?: unknown }).navigation === target
    // Playwright also adds listeners to the pages it drives.
    const isPlaywright = () => String(new Error().stack).includes('InjectedScript')
    const known = new WeakMap<object, Map<string, Set<unknown>>>()
    const count = (name: string, by: number) => listeners.set(name, (listeners.get(name) ?? 0) + by)
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      add.call(this, type, listener, options)
      const target = (this ?? window) as EventTarget
      if (!isHost(target) || !listener || isPlaywright()) return
      const name = `${target.constructor.name} ${type}`
      const ofTarget = known.get(target) ?? new Map<string, Set<unknown>>()
      known.set(target, ofTarget)
      const ofType = ofTarget.get(type) ?? new Set()
      ofTarget.set(type, ofType)
      if (ofType.has(listener)) return
      ofType.add(listener)
      count(name, 1)
      const gone = () => {
        if (ofType.delete(listener)) count(name, -1)
      }
      if (typeof options !== 'object') return
      if (options.once) add.call(target, type, gone, { once: true })
      if (options.signal) add.call(options.signal, 'abort', gone)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      remove.call(this, type, listener, options)
      const target = (this ?? window) as EventTarget
      if (known.get(target)?.get(type)?.delete(listener)) count(`${target.constructor.name} ${type}`, -1)
    }
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          act()
        }, ms)
        timers.add(timer)
        return timer
      },
      setInterval: (act: () => void, ms?: number) => {
        const timer = setInterval(act, ms)
        timers.add(timer)
        return timer
      },
      clearTimeout: (timer: number) => {
        timers.delete(timer)
        clearTimeout(timer)
      },
      clearInterval: (timer: number) => {
        timers.delete(timer)
        clearInterval(timer)
      },
    })
    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
      const { observe, disconnect } = window[name].prototype
      window[name].prototype.observe = function (this: MutationObserver, ...given: unknown[]) {
        // Observers of our own elements are removed with them.
        const target = given[0] as Node
        if (document.contains(target) && !isPlaywright()) observers.add(this)
        return observe.apply(this as never, given as never)
      } as never
      window[name].prototype.disconnect = function (this: MutationObserver) {
        observers.delete(this)
        return disconnect.call(this)
      }
    }
    Object.assign(window, {
      readTraces: (): Traces => ({
        listeners: [...listeners].filter(([, left]) => left > 0).map(([name, left]) => `${name} ${left}`),
        timers: timers.size,
        observers: observers.size,
        names: Object.getOwnPropertyNames(window).filter((name) => !names.has(name) && name !== 'readTraces'),
        elements: document.querySelectorAll('*').length,
        sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
        ranges: CSS.highlights.size,
      }),
    })
  })
}

export function readTraces(page: Page): Promise<Traces> {
  return page.evaluate(() => (window as unknown as { readTraces(): Traces }).readTraces())
}
