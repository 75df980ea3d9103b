import { type CSSProperties, type ReactNode, useRef } from 'react'
import { directionOf } from '../../protocol/languages.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useReadableAccent } from '../behaviour/useReadableAccent.ts'
import { useTheme } from '../behaviour/useTheme.ts'

/** Carries the palette and the language; everything in the shadow root is inside it. */
export function Root({ children }: { children: ReactNode }) {
  const { settings } = useAssistantContext('Root')
  const element = useRef<HTMLDivElement>(null)
  const theme = useTheme(settings.theme)
  useReadableAccent(element, settings.accent, theme)
  const { x, y } = settings.offset
  const style = {
    '--docs-assistant-accent': settings.accent,
    '--offset-x': x === undefined ? undefined : `${x}px`,
    '--offset-y': y === undefined ? undefined : `${y}px`,
  } as CSSProperties
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
