import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * A part whose code is loaded when it is first drawn. Until then nothing is in its place; its children are, where the
 * code cannot be loaded, which is one line in the console, and the next time it is drawn anew it is tried again.
 *
 * Not `lazy()`, which ends the whole widget when one piece of its code is out of reach, and is larger.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let isReported = false
  return function Lazy(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useLayoutEffect(() => {
      if (loaded) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        (error) => {
          if (!isReported) console.info('DocsAssistant goes without a piece that did not load:', error)
          isReported = true
          // It asks for nothing but children, which any part may have.
          setPart(() => Children as ComponentType<Props>)
        },
      )
    }, [])
    return Part && <Part {...props} />
  }
}

function Children({ children }: { children?: ReactNode }) {
  return children
}
