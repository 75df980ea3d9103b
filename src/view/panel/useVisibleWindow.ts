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
    const reset = () => {
      for (const name of ['--view-top', '--view-height', '--keyboard']) style.removeProperty(name)
    }
    const follow = () => {
      const top = Math.round(view.offsetTop)
      const height = Math.round(view.height)
      const covered = document.documentElement.clientHeight - top - height
      // While the reader is zoomed in, the visual viewport shows only a part of the panel. A value that is set computes
      // all styles of the panel again, so none is set while the whole window is visible.
      if (view.scale > 1.01 || (top === 0 && covered <= 0)) return reset()
      style.setProperty('--view-top', `${top}px`)
      style.setProperty('--view-height', `${height}px`)
      style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    follow()
    for (const type of ['resize', 'scroll']) view.addEventListener(type, follow)
    return () => {
      for (const type of ['resize', 'scroll']) view.removeEventListener(type, follow)
      reset()
    }
  }, [near, open])
}
