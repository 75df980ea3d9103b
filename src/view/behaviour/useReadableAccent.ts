import { type RefObject, useLayoutEffect } from 'react'
import type { Theme } from '../../page/hostTheme.ts'
import { formatColour, parseComputedColour, readableOn, textOn } from '../colour.ts'

/**
 * Whatever accent a host chose, in settings or in CSS: text on it and text in it can be read. A host that gives one of
 * the two knows better. tokens.css hands the colours over in properties that browsers compute to sRGB.
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
