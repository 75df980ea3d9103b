import { useLayoutEffect } from 'react'

/**
 * Gives a shadow root the styles a host has written for what it draws within. They come after ours, which are in
 * layers, so each of their rules wins over each of ours. Constructed, they need no permission from a policy.
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
