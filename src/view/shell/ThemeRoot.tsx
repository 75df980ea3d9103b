import { type CSSProperties, type ReactNode, useRef } from 'react'
import { directionOf } from '../../protocol/languages.ts'
import { useSettings } from '../shared/conversation.ts'
import { propertiesOf } from './propertiesOf.ts'
import { useReadableAccent } from './useReadableAccent.ts'
import { useTheme } from './useTheme.ts'

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
