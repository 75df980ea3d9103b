/** Told whether it is in view, or near it. */
type VisibilityListener = (isNear: boolean) => void

const observers = new WeakMap<Element | Document, IntersectionObserver>()
const listeners = new WeakMap<Element, VisibilityListener>()

/**
 * Tells whether an element is in view of the thread it stands in, or near it, each time that this changes. A thread that
 * is hidden changes nothing: it looks as it did when it is shown again. For an element there is one who is told.
 *
 * @returns ends it
 */
export function watchVisibility(element: Element, listener: VisibilityListener): () => void {
  const root = element.closest('[data-part="thread"]') ?? element.ownerDocument
  const observer = observers.get(root) ?? createObserver(root)
  observers.set(root, observer)
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer.unobserve(element)
}

/** One for all of a thread: each of its own would be asked at every frame. */
function createObserver(root: Element | Document): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, rootBounds } of entries)
        if (isIntersecting || rootBounds?.height !== 0) listeners.get(target)?.(isIntersecting)
    },
    // Half a view ahead of who scrolls.
    { root, rootMargin: '50% 0px' },
  )
}
