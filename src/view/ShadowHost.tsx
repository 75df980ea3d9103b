import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnPage } from '../page/keepOnPage.ts'
import { adoptStyles } from './adoptStyles.ts'
import { useHostStyles } from './behaviour/useHostStyles.ts'
import { returnEvent } from './behaviour/usePopover.ts'

interface ShadowHostProps {
  /** @default document.body */
  container: Element | undefined
  /** Styles of the host's, for what it draws within. */
  css: string | undefined
  children: ReactNode
}

/** Draws its children in a shadow root of their own, so that neither side's styles reach the other. */
export function ShadowHost({ container, css, children }: ShadowHostProps) {
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
  useHostStyles(root, css)
  return root ? createPortal(children, root) : null
}
