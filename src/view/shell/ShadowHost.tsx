import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnPage } from '../../page/change/keepOnPage.ts'
import { returnEvent } from '../shared/usePopover.ts'
import { useHostStyles } from './useHostStyles.ts'

interface ShadowHostProps {
  /** Adds the widget's styles to the shadow root; always the same function. */
  adoptStyles: (root: ShadowRoot) => void
  /** Element to append to. Undefined means document.body, or this position for content in the flow. */
  container: Element | undefined
  css: string | undefined
  /** Whether the widget takes space in the flow of the page, as a block or inside a line. */
  flow: 'none' | 'block' | 'line'
  children: ReactNode
}

/** The anchor has no box of its own. */
const anchorStyle: CSSProperties = { display: 'contents' }

/** Renders its children in their own shadow root, so that styles do not leak in either direction. */
export function ShadowHost({ adoptStyles, container, css, flow, children }: ShadowHostProps) {
  const [root, setRoot] = useState<ShadowRoot>()
  const host = useRef<HTMLElement>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const needsAnchor = !container && flow !== 'none'
  // The anchor stays once it was needed; otherwise the element would leave the page before it can be moved.
  const [hasAnchor, setHasAnchor] = useState(needsAnchor)
  if (needsAnchor && !hasAnchor) setHasAnchor(true)

  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.dataset.docsAssistant = ''
    const shadowRoot = element.attachShadow({ mode: 'open' })
    adoptStyles(shadowRoot)
    host.current = element
    setRoot(shadowRoot)
    return () => element.remove()
  }, [adoptStyles])
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    if (flow === 'none') delete element.dataset.flow
    else element.dataset.flow = flow
    const parent = container ?? (flow === 'none' ? undefined : (anchor.current ?? undefined))
    return keepOnPage(element, parent, () => element.shadowRoot?.dispatchEvent(new Event(returnEvent)))
  }, [container, flow])
  useHostStyles(root, css)

  return (
    <>
      {hasAnchor && <span ref={anchor} data-docs-assistant-place="" style={anchorStyle} />}
      {root ? createPortal(children, root) : null}
    </>
  )
}
