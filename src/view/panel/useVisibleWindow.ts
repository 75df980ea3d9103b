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
    const { style } = root
    const setLength = (name: string, length: number) => style.setProperty(name, `${Math.round(length)}px`)
    const reset = () => {
      for (const name of ['--view-top', '--view-height', '--keyboard']) style.removeProperty(name)
    }
    const follow = () => {
      // While the reader is zoomed in, the visual viewport shows only a part of the panel.
      if (view.scale > 1.01) return reset()
      const covered = document.documentElement.clientHeight - view.offsetTop - view.height
      setLength('--view-top', view.offsetTop)
      setLength('--view-height', view.height)
      setLength('--keyboard', Math.max(0, covered))
    }
    follow()
    for (const type of ['resize', 'scroll']) view.addEventListener(type, follow)
    return () => {
      for (const type of ['resize', 'scroll']) view.removeEventListener(type, follow)
      reset()
    }
  }, [near, open])
}
