import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * Creates a component that loads its code when it is first rendered. Renders nothing while loading. If loading fails,
 * renders its children, logs it once, and tries again on the next mount.
 *
 * Used instead of React's `lazy()`, which breaks the whole widget if one file cannot be loaded, and is larger.
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
          if (!isReported)
            console.info(
              'DocsAssistant: a part of the widget could not be loaded, so it is not shown.',
              error,
            )
          isReported = true
          // `Children` needs only `children`, which any component may have.
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
