import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from './adoptStyles.ts'

interface ShadowHostProps {
  /** @default document.body */
  container: Element | undefined
  children: ReactNode
}

/** Draws its children in a shadow root of their own, so that neither side's styles reach the other. */
export function ShadowHost({ container, children }: ShadowHostProps) {
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    const host = document.createElement('div')
    host.dataset.docsAssistant = ''
    const shadowRoot = host.attachShadow({ mode: 'open' })
    adoptStyles(shadowRoot)
    const parent = container ?? document.body
    parent.append(host)
    setRoot(shadowRoot)
    return () => host.remove()
  }, [container])
  return root ? createPortal(children, root) : null
}
