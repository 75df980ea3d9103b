import { type CSSProperties, type ReactNode, useRef } from 'react'
import { directionOf } from '../../protocol/languages.ts'
import type { PresentationSettings } from '../../settings/presentationSettings.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useReadableAccent } from '../behaviour/useReadableAccent.ts'
import { useTheme } from '../behaviour/useTheme.ts'

/** Carries the palette and the language; everything in the shadow root is inside it. */
export function Root({ children }: { children: ReactNode }) {
  const { settings } = useAssistantContext('Root')
  const element = useRef<HTMLDivElement>(null)
  const theme = useTheme(settings.theme)
  useReadableAccent(element, settings.accent, theme)
  const style = { '--docs-assistant-accent': settings.accent, ...cornerStyle(settings) } as CSSProperties
  return (
    <div
      ref={element}
      data-part="root"
      data-theme={theme}
      style={style}
      lang={settings.language}
      dir={directionOf(settings.language)}
    >
      {children}
    </div>
  )
}

/** How far the launcher and a popover are from which sides of the window. */
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
