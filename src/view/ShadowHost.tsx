import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { keepOnPage } from '../page/keepOnPage.ts'
import { adoptStyles } from './adoptStyles.ts'
import { useHostStyles } from './behaviour/useHostStyles.ts'
import { returnEvent } from './behaviour/usePopover.ts'

interface ShadowHostProps {
  /** @default document.body, or where this stands for what is in the flow */
  container: Element | undefined
  /** Styles of the host's, for what it draws within. */
  css: string | undefined
  /** Whether it takes its place in the flow of the page, as a block or within a line; otherwise it takes none. */
  flow: 'none' | 'block' | 'line'
  /** Holds the shadow root, once there is one. */
  rootRef: Ref<ShadowRoot | null>
  children: ReactNode
}

/** It has no box, so that only what is in it counts. */
const anchorStyle: CSSProperties = { display: 'contents' }

/** Draws its children in a shadow root of their own, so that neither side's styles reach the other. */
export function ShadowHost({ container, css, flow, rootRef, children }: ShadowHostProps) {
  const [root, setRoot] = useState<ShadowRoot>()
  const host = useRef<HTMLElement>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const needsAnchor = !container && flow !== 'none'
  // One that was needed stays: without it the element would leave the page before it can be moved.
  const [hasAnchor, setHasAnchor] = useState(needsAnchor)
  if (needsAnchor && !hasAnchor) setHasAnchor(true)
  useImperativeHandle<ShadowRoot | null, ShadowRoot | null>(rootRef, () => root ?? null, [root])

  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.dataset.docsAssistant = ''
    const shadowRoot = element.attachShadow({ mode: 'open' })
    adoptStyles(shadowRoot)
    host.current = element
    setRoot(shadowRoot)
    return () => element.remove()
  }, [])
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
