import { useLayoutEffect } from 'react'

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
