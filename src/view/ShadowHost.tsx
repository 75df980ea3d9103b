import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnPage } from '../page/keepOnPage.ts'
import { adoptStyles } from './adoptStyles.ts'
import { returnEvent } from './behaviour/usePopover.ts'

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
    const leave = keepOnPage(host, container, () => shadowRoot.dispatchEvent(new Event(returnEvent)))
    setRoot(shadowRoot)
    return leave
  }, [container])
  return root ? createPortal(children, root) : null
}
