import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from './adoptStyles.ts'
import { useHostStyles } from './behaviour/useHostStyles.ts'

interface FlowHostProps {
  /** Styles of the host's, for what it draws within. */
  css: string | undefined
  /** Holds the shadow root, once there is one. */
  rootRef: Ref<ShadowRoot | null>
  children: ReactNode
}

/**
 * Draws its children in a shadow root at this very place of the page. Neither the element nor what is around them in
 * the root makes a box, so they are laid out by the element the host has put them into.
 */
export function FlowHost({ css, rootRef, children }: FlowHostProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    // Effects may run twice, and an element takes one root.
    const known = host.current!.shadowRoot
    const shadowRoot = known ?? host.current!.attachShadow({ mode: 'open' })
    if (!known) adoptStyles(shadowRoot)
    setRoot(shadowRoot)
  }, [])
  useHostStyles(root, css)
  useImperativeHandle<ShadowRoot | null, ShadowRoot | null>(rootRef, () => root ?? null, [root])
  return (
    <div ref={host} data-docs-assistant="" data-flow="parts">
      {root && createPortal(children, root)}
    </div>
  )
}
