import { useLayoutEffect } from 'react'
import { rootOf } from './rootOf.ts'

/**
 * Says to the stylesheet which part of the window an on-screen keyboard leaves: `--view-top` and `--view-height`, and
 * how much of it is covered below, `--keyboard`. iOS lays the keyboard over the page and tells only the visual viewport.
 */
export function useVisibleWindow(near: Node, open: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const root = rootOf(near).querySelector<HTMLElement>('[data-part="root"]')
    if (!view || !root || !open) return
    const follow = () => {
      // Who has zoomed in looks at a part of the panel, and does not want all of it there.
      const isZoomed = view.scale > 1.01
      const height = isZoomed ? undefined : view.height
      const covered = document.documentElement.clientHeight - view.offsetTop - view.height
      setLength(root, '--view-top', isZoomed ? undefined : view.offsetTop)
      setLength(root, '--view-height', height)
      setLength(root, '--keyboard', isZoomed ? undefined : Math.max(0, covered))
    }
    follow()
    for (const type of ['resize', 'scroll']) view.addEventListener(type, follow)
    return () => {
      for (const type of ['resize', 'scroll']) view.removeEventListener(type, follow)
      for (const name of ['--view-top', '--view-height', '--keyboard']) root.style.removeProperty(name)
    }
  }, [near, open])
}

function setLength({ style }: HTMLElement, name: string, length: number | undefined): void {
  if (length === undefined) style.removeProperty(name)
  else style.setProperty(name, `${Math.round(length)}px`)
}
