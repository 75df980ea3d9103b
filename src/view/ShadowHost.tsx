import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnPage } from '../page/keepOnPage.ts'
import { adoptStyles } from './adoptStyles.ts'
import { ReturnsContext } from './ReturnsContext.ts'

interface ShadowHostProps {
  /** @default document.body */
  container: Element | undefined
  children: ReactNode
}

/** Draws its children in a shadow root of their own, so that neither side's styles reach the other. */
export function ShadowHost({ container, children }: ShadowHostProps) {
  const [root, setRoot] = useState<ShadowRoot>()
  const [returns, setReturns] = useState(0)
  useLayoutEffect(() => {
    const host = document.createElement('div')
    host.dataset.docsAssistant = ''
    const shadowRoot = host.attachShadow({ mode: 'open' })
    adoptStyles(shadowRoot)
    const leave = keepOnPage(host, container, () => setReturns((count) => count + 1))
    setRoot(shadowRoot)
    return leave
  }, [container])
  return root
    ? createPortal(<ReturnsContext.Provider value={returns}>{children}</ReturnsContext.Provider>, root)
    : null
}
