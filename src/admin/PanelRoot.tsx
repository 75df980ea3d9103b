import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { readHostTheme, watchHostTheme } from '../page/read/hostTheme.ts'
import { createStyleAdopter } from '../view/primitives/createStyleAdopter.ts'
import styles from './styles.css?inline'

const adoptStyles = createStyleAdopter(styles)

/** Renders the panel in a shadow root, so that styles do not leak in either direction. */
export function PanelRoot({ theme, children }: { theme: 'auto' | 'light' | 'dark'; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const [hostTheme, setHostTheme] = useState<'light' | 'dark'>()
  useEffect(() => {
    if (!host.current) return
    // In Strict Mode effects run twice, and an element allows only one shadow root.
    const existing = host.current.shadowRoot
    const shadowRoot = existing ?? host.current.attachShadow({ mode: 'open' })
    if (!existing) adoptStyles(shadowRoot)
    setRoot(shadowRoot)
  }, [])
  useEffect(() => {
    const follow = () => setHostTheme(readHostTheme())
    follow()
    return watchHostTheme(follow)
  }, [])
  const drawn = (
    <div
      data-part="root"
      data-theme={theme === 'auto' ? hostTheme : theme}
      className="min-h-dvh bg-[var(--ground)]"
    >
      {children}
    </div>
  )
  return (
    <div ref={host} data-docs-assistant-admin="">
      {root && createPortal(drawn, root)}
    </div>
  )
}
