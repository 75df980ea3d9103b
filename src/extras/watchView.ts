/** Told whether it is in view, or near it. */
type Told = (isNear: boolean) => void

interface Watched {
  observer: IntersectionObserver
  told: WeakMap<Element, Set<Told>>
}

const threads = new WeakMap<Element | Document, Watched>()

/**
 * Tells whether an element is in view of the thread it stands in, or near it, each time that this changes. A thread that
 * is hidden changes nothing: it looks as it did when it is shown again.
 *
 * Far from the view the group of turns is watched in place of what is in it: the browser asks after each element that
 * is watched in each frame.
 *
 * @returns ends it
 */
export function watchView(element: Element, told: Told): () => void {
  const group = element.closest('[data-part="turn-group"]')
  if (!group) return watch(element, told)
  let unwatch = () => {}
  const unwatchGroup = watch(group, (isNear) => {
    unwatch()
    unwatch = isNear ? watch(element, told) : () => {}
    if (!isNear) told(false)
  })
  return () => {
    unwatchGroup()
    unwatch()
  }
}

function watch(element: Element, tell: Told): () => void {
  const root = element.closest('[data-part="thread"]') ?? element.ownerDocument
  const { observer, told } = threads.get(root) ?? watchThread(root)
  const all = told.get(element) ?? new Set()
  told.set(element, all.add(tell))
  // Again, so that who asks last is told, too, how it stands.
  observer.unobserve(element)
  observer.observe(element)
  return () => {
    all.delete(tell)
    if (all.size === 0) observer.unobserve(element)
  }
}

function watchThread(root: Element | Document): Watched {
  const told: Watched['told'] = new WeakMap()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, rootBounds } of entries) {
        if (!isIntersecting && rootBounds?.height === 0) continue
        for (const tell of [...(told.get(target) ?? [])]) tell(isIntersecting)
      }
    },
    // Half a view ahead of who scrolls.
    { root, rootMargin: '50% 0px' },
  )
  const watched = { observer, told }
  threads.set(root, watched)
  return watched
}
