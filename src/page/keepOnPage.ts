import { moveInto, moveToEnd } from './moveInto.ts'

/** Times an element is put back; whoever takes it away more often means it. */
const mostReturns = 100

/**
 * Keeps an element on the page though the site replaces its body, as Turbo and view transitions do: it goes to the
 * end of the new one. Returns what ends that; the element stays where it is.
 */
export function keepOnPage(
  element: Element,
  container: Element | undefined,
  onReturn: () => void,
): () => void {
  let returns = 0
  // A body that was given is meant as the body, also when another has taken its place.
  const isBody = !container || container.tagName === 'BODY'
  const { ownerDocument } = element
  const parent = () => (isBody ? ownerDocument.body : container)
  const observer = new MutationObserver(() => {
    if (element.isConnected || !parent()?.isConnected || returns === mostReturns) return
    returns++
    attach()
    onReturn()
  })
  function attach(): void {
    if (moveInto(parent(), element)) onReturn()
    observer.disconnect()
    observer.observe(ownerDocument.documentElement, { childList: true })
    observer.observe(parent(), { childList: true })
  }
  /** Goes to the end again, so that Tab reaches it after what was parsed meanwhile. */
  function moveLast(): void {
    if (element.parentNode !== parent() || element.matches(':focus-within, :active')) return
    if (moveToEnd(parent(), element)) onReturn()
  }
  attach()
  const isParsing = ownerDocument.readyState === 'loading'
  if (isParsing) ownerDocument.addEventListener('DOMContentLoaded', moveLast, { once: true })
  return () => {
    observer.disconnect()
    ownerDocument.removeEventListener('DOMContentLoaded', moveLast)
  }
}
