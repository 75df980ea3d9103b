import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from './adoptStyles.ts'
import { useHostStyles } from './ShadowHost.tsx'

/**
 * Renders its children in a shadow root at this position of the page. The element and its wrapper have no boxes, so the
 * host's parent element lays the children out.
 */
export function FlowHost({ css, children }: { css: string | undefined; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    // Effects may run twice, and an element can have only one root.
    const shadowRoot = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    adoptStyles(shadowRoot)
    setRoot(shadowRoot)
  }, [])
  useHostStyles(root, css)
  return (
    <div ref={host} data-docs-assistant="" data-flow="parts">
      {root && createPortal(children, root)}
    </div>
  )
}
