import { type CSSProperties, type ReactNode, useRef } from 'react'
import { directionOf } from '../../protocol/languages.ts'
import type { AppearanceSettings } from '../../settings/appearanceSettings.ts'
import type { PresentationSettings } from '../../settings/presentationSettings.ts'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { useReadableAccent } from './useReadableAccent.ts'
import { useTheme } from './useTheme.ts'

interface ThemeRootProps {
  /** Whether the surrounding element of the page lays out the children. */
  isInFlow: boolean
  children: ReactNode
}

/** Sets the palette and the language; all content of the shadow root is inside it. */
export function ThemeRoot({ isInFlow, children }: ThemeRootProps) {
  const { settings } = useAssistantContext('Root')
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
      style={{ ...propertiesOf(settings), ...cornerStyle(settings) }}
      lang={settings.language}
      dir={directionOf(settings.language)}
    >
      {children}
    </div>
  )
}

/** Settings override the CSS of the page, because they are set on a closer element. */
function propertiesOf({ accent, radius, font }: AppearanceSettings): CSSProperties {
  const properties: Record<`--docs-assistant-${string}`, string> = {}
  if (accent !== undefined) properties['--docs-assistant-accent'] = accent
  if (radius !== undefined) properties['--docs-assistant-radius'] = `${radius}px`
  if (font !== undefined && font !== 'inherit') properties['--docs-assistant-font'] = font
  return properties as CSSProperties
}

/** Sets the distance of launcher and popover from the sides of the window. */
function cornerStyle({ position, offset }: PresentationSettings): Record<string, string> {
  const [x, y] = [offset.x, offset.y].map((distance) =>
    distance === undefined ? 'var(--corner-gap)' : `${distance}px`,
  ) as [string, string]
  const isTop = position.startsWith('top')
  const isStart = position.endsWith('left')
  return {
    '--corner-x': x,
    '--corner-y': y,
    '--corner-top': isTop ? y : 'auto',
    '--corner-bottom': isTop ? 'auto' : y,
    '--corner-start': isStart ? x : 'auto',
    '--corner-end': isStart ? 'auto' : x,
  }
}
