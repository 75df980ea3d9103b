type VisibilityListener = (isNear: boolean) => void

const observers = new WeakMap<Element | Document, IntersectionObserver>()
const listeners = new WeakMap<Element, VisibilityListener>()

/**
 * Watches whether an element is near the viewport of its thread. A hidden thread reports nothing, because it looks the
 * same when it is shown again. Each element can have one listener.
 *
 * @returns a function that stops watching
 */
export function watchVisibility(element: Element, listener: VisibilityListener): () => void {
  const root = element.closest('[data-part="thread"]') ?? element.ownerDocument
  const observer = observers.get(root) ?? createObserver(root)
  observers.set(root, observer)
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer.unobserve(element)
}

/** One observer per thread; the browser would check separate ones on each frame. */
function createObserver(root: Element | Document): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, rootBounds } of entries)
        if (isIntersecting || rootBounds?.height !== 0) listeners.get(target)?.(isIntersecting)
    },
    // Half a viewport ahead of a scrolling reader.
    { root, rootMargin: '50% 0px' },
  )
}
