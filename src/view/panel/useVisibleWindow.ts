import { useLayoutEffect } from 'react'
import { rootOf } from '../shared/rootOf.ts'

/**
 * Tells the stylesheet which part of the window an on-screen keyboard leaves visible: `--view-top`, `--view-height`,
 * and `--keyboard` for the covered height. iOS overlays the keyboard and reports it only through the visual viewport.
 */
export function useVisibleWindow(near: Node, open: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    // The element that `ThemeRoot` renders.
    const root = rootOf(near).firstElementChild
    if (!view || !(root instanceof HTMLElement) || !open) return
    const follow = () => {
      // While the reader is zoomed in, the visual viewport shows only a part of the panel.
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
