import { type RefObject, useLayoutEffect } from 'react'
import type { Theme } from '../../page/read/hostTheme.ts'
import { formatColour, parseComputedColour, readableOn, textOn } from './colour.ts'

/**
 * Makes text on the accent and text in the accent colour readable, whatever accent the host chose. A host that sets one
 * of these colours itself overrides it. tokens.css exposes the colours through properties that browsers compute to
 * sRGB.
 */
export function useReadableAccent(
  root: RefObject<HTMLElement | null>,
  accent: string | undefined,
  theme: Theme,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: accent and theme change the computed colours.
  useLayoutEffect(() => {
    if (!root.current) return
    const { style } = root.current
    const computed = getComputedStyle(root.current)
    const colour = parseComputedColour(computed.caretColor)
    const surface = parseComputedColour(computed.outlineColor)
    if (!colour || !surface) return
    const computedTexts = { 'on-accent': textOn(colour), 'accent-text': readableOn(surface, colour) }
    for (const [token, text] of Object.entries(computedTexts)) {
      const isGiven = computed.getPropertyValue(`--docs-assistant-${token}`) !== ''
      style.setProperty(`--${token}`, isGiven ? null : formatColour(text))
    }
  }, [root, accent, theme])
}
