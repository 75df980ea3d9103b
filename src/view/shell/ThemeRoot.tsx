import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { readHostTheme, type Theme, watchHostTheme } from '../../page/read/hostTheme.ts'
import { directionOf } from '../../protocol/languages.ts'
import type { ViewSettings } from '../../settings/viewSettings.ts'
import { useSettings } from '../shared/conversation.ts'
import { onEnter } from '../shared/onEnter.ts'
import { formatColour, parseComputedColour, readableOn, textOn } from './colour.ts'
import { propertiesOf } from './propertiesOf.ts'

interface ThemeRootProps {
  /** Whether the surrounding element of the page lays out the children. */
  isInFlow: boolean
  children: ReactNode
}

/** Sets the palette and the language; all content of the shadow root is inside it. */
export function ThemeRoot({ isInFlow, children }: ThemeRootProps) {
  const settings = useSettings()
  const element = useRef<HTMLDivElement>(null)
  const theme = useTheme(settings.theme)
  useReadableAccent(element, settings.accent, theme)
  return (
    <div
      ref={element}
      className={isInFlow ? 'contents' : undefined}
      data-part="root"
      data-theme={theme}
      data-density={settings.density}
      data-font={settings.font === 'inherit' ? 'inherit' : undefined}
      data-position={settings.position}
      style={propertiesOf(settings) as CSSProperties}
      lang={settings.language}
      dir={directionOf(settings.language)}
    >
      {children}
    </div>
  )
}

/** Returns the palette: the setting, or the palette of the page as it changes. */
function useTheme(setting: ViewSettings['theme']): Theme {
  const [hostTheme, setHostTheme] = useState(readHostTheme)
  useEffect(() => {
    if (setting !== 'auto') return
    const update = () => setHostTheme(readHostTheme())
    update()
    return watchHostTheme(update)
  }, [setting])
  return setting === 'auto' ? hostTheme : setting
}

/**
 * Makes text on the accent and text in the accent colour readable with every accent of the host. A host that sets one
 * of these colours itself overrides it. tokens.css exposes the colours through properties that browsers compute to
 * sRGB.
 */
function useReadableAccent(
  root: RefObject<HTMLElement | null>,
  accent: string | undefined,
  theme: Theme,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: accent and theme change the computed colours.
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const apply = () => {
      const computed = getComputedStyle(element)
      const colour = parseComputedColour(computed.caretColor)
      const surface = parseComputedColour(computed.outlineColor)
      // An element outside the page has no styles.
      if (!colour || !surface) return
      const texts = { 'on-accent': textOn(colour), 'accent-text': readableOn(surface, colour) }
      // All are read before one is set, which would make the browser compute the styles again.
      const values = Object.entries(texts).map(([token, text]) => {
        const isGiven = computed.getPropertyValue(`--docs-assistant-${token}`) !== ''
        return [`--${token}`, isGiven ? null : formatColour(text)] as const
      })
      for (const [property, value] of values) element.style.setProperty(property, value)
    }
    apply()
    return onEnter(element, apply)
  }, [root, accent, theme])
}
