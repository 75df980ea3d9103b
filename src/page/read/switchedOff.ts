import { watchNavigation } from './watchNavigation.ts'

/** Returns whether `<meta name="docs-assistant" content="off">` or `data-docs-assistant="off"` is set. */
export function isSwitchedOff(): boolean {
  return (
    document.querySelector('meta[name="docs-assistant"][content="off"], [data-docs-assistant="off"]') !== null
  )
}

/** Calls back when that may have changed. Returns a function that stops. */
export function watchSwitch(onChange: () => void): () => void {
  const controller = new AbortController()
  watchNavigation(onChange, controller.signal)
  // A site may change its head after its address.
  const observer = new MutationObserver(onChange)
  observer.observe(document.head, { childList: true, attributes: true, attributeFilter: ['content'] })
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true, attributeFilter: ['data-docs-assistant'] })
  return () => {
    controller.abort()
    observer.disconnect()
  }
}
