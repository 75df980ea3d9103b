import { type CSSProperties, type ReactNode, useRef } from 'react'
import { directionOf } from '../../protocol/languages.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useReadableAccent } from '../behaviour/useReadableAccent.ts'
import { useTheme } from '../behaviour/useTheme.ts'

interface RootProps {
  /** Whether its children are laid out by the element of the page that is around them. */
  isInFlow: boolean
  children: ReactNode
}

/** Carries the palette and the language; everything in the shadow root is inside it. */
export function Root({ isInFlow, children }: RootProps) {
  const { settings } = useAssistantContext('Root')
  const element = useRef<HTMLDivElement>(null)
  const theme = useTheme(settings.theme)
  useReadableAccent(element, settings.accent, theme)
  const style = settings.accent
    ? ({ '--docs-assistant-accent': settings.accent } as CSSProperties)
    : undefined
  return (
    <div
      ref={element}
      className={isInFlow ? 'contents' : undefined}
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
