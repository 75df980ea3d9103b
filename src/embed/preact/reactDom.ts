import { type ComponentChildren, options, render } from 'preact'

/** What the panel imports from `react-dom` and `react-dom/client`, on Preact: see `react.ts`. */
export { createPortal } from 'preact'

/** Draws into an element that is empty. */
export function createRoot(container: Element) {
  // Events are the browser's own, and are their own `nativeEvent`, too.
  options.event = (event) => Object.assign(event, { nativeEvent: event })
  return {
    render: (children: ComponentChildren) => render(children, container),
    unmount: () => render(null, container),
  }
}

/** Draws what the work has changed before it returns. */
export function flushSync<Result>(work: () => Result): Result {
  const { debounceRendering } = options
  let draw = () => {}
  options.debounceRendering = (callback) => {
    draw = callback
  }
  try {
    const result = work()
    draw()
    return result
  } finally {
    // Another one may be under way.
    Object.assign(options, { debounceRendering })
  }
}
