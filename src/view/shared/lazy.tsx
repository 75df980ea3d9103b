import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createReport } from './createReport.ts'
import { lazyImport } from './lazyImport.ts'

/**
 * Creates a component that loads its code when it is first rendered, or on request. Renders nothing while loading. If
 * loading fails, renders its children, logs it once, and tries again on the next mount.
 *
 * Used instead of React's `lazy()`, which breaks the whole widget if one file cannot be loaded, and is larger.
 */
export function lazy<Name extends string, Props extends object>(
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const report = createReport('DocsAssistant: a part of the widget could not be loaded.')
  const part = lazyImport<ComponentType<Props>>(async () => (await importModule())[name])
  function Lazy(props: Props) {
    const [Part, setPart] = useState(part.loaded)
    // After the paint, because the request for a file would delay it. In a task of its own, because Preact runs this
    // effect before the paint if the part is rendered again.
    useEffect(() => {
      if (part.loaded()) return
      setTimeout(() =>
        part.load().then(
          (loaded) => setPart(() => loaded),
          (error) => {
            report(error)
            // `Children` needs only `children`, which any component may have.
            setPart(() => Children as ComponentType<Props>)
          },
        ),
      )
    }, [])
    return Part && <Part {...props} />
  }
  return Object.assign(Lazy, part)
}

function Children({ children }: { children?: ReactNode }) {
  return children
}
