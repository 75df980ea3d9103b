import { moveInto, moveToEnd } from './moveInto.ts'

/** Limit for restoring an element. A site that removes it more often does so on purpose. */
const mostReturns = 100

/**
 * Keeps an element in the page when the site replaces its body, as Turbo and view transitions do. Moves it to the end
 * of the new body. Returns a function that stops; the element stays where it is.
 */
export function keepOnPage(
  element: Element,
  container: Element | undefined,
  onReturn: () => void,
): () => void {
  let returns = 0
  // A container that is the body means whichever body is current.
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
  /** Moves the element to the end again, so that Tab reaches it after content that was parsed later. */
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
