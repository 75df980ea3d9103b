import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnPage } from '../../page/change/keepOnPage.ts'
import type { PresentationSettings } from '../../settings/presentationSettings.ts'
import { enterEvent } from '../shared/onEnter.ts'

interface ShadowHostProps {
  /** Adds the widget's styles to the shadow root; always the same function. */
  adoptStyles: (root: ShadowRoot) => void
  /** Element to append to. Undefined means document.body, or this position for content in the flow. */
  container: Element | undefined
  css: string | undefined
  /** Whether the widget takes space in the flow of the page, as a block or inside a line. */
  flow: 'none' | 'block' | 'line'
  /** Decides when the element enters the page; always the same function. @default at once */
  place?: PlaceHost | undefined
  children: ReactNode
}

/** Called with the element when it is ready, and with the function that puts it into the page. */
export type PlaceHost = (host: HTMLElement, enter: () => void) => void

/** The anchor has no box. */
const anchorStyle: CSSProperties = { display: 'contents' }

/** Renders its children in their own shadow root, so that styles do not leak in either direction. */
export function ShadowHost({ adoptStyles, container, css, flow, place, children }: ShadowHostProps) {
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
    const announce = () => element.shadowRoot?.dispatchEvent(new Event(enterEvent))
    let stop = () => {}
    const enter = () => {
      stop = keepOnPage(element, parent, announce)
      announce()
    }
    if (place) place(element, enter)
    else enter()
    return () => stop()
  }, [container, flow, place])
  useHostStyles(root, css)

  return (
    <>
      {hasAnchor && <span ref={anchor} data-docs-assistant-place="" style={anchorStyle} />}
      {root ? createPortal(children, root) : null}
    </>
  )
}

/** An inline launcher is as wide as its text; everything else fills the available width. */
export function flowOf({ mode, launcher, hideLauncher }: PresentationSettings): 'none' | 'block' | 'line' {
  if (mode === 'inline') return 'block'
  if (launcher === 'corner' || hideLauncher) return 'none'
  return launcher === 'bar' ? 'block' : 'line'
}

/**
 * Adds the host's styles to a shadow root. The widget's rules are in layers, so the host's rules override them. A
 * constructed sheet needs no permission from a policy.
 */
export function useHostStyles(root: ShadowRoot | undefined, css: string | undefined): void {
  useLayoutEffect(() => {
    if (!root?.adoptedStyleSheets || !css) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [root, css])
}
