import { type RefObject, useEffect, useMemo } from 'react'
import type { Labels } from '../../settings/labels.ts'
import { useLabels } from '../language/useLabels.ts'
import { english as words } from '../language/words.ts'
import { Launcher } from '../panel/Launcher.tsx'
import { ConversationContext, type WidgetSettings } from '../shared/conversation.ts'
import { flowOf } from '../shell/flowOf.ts'
import { panelCode } from '../shell/panelCode.ts'
import { ShadowHost } from '../shell/ShadowHost.tsx'
import { ThemeRoot } from '../shell/ThemeRoot.tsx'
import { adoptLauncherStyles } from './adoptLauncherStyles.ts'
import { createWaitingStore } from './createWaitingStore.ts'

// The launcher reads no others.
const english = words as Labels

interface WaitingLauncherProps {
  settings: WidgetSettings
  container: Element | undefined
  css: string | undefined
  /** Receives the button; null while there is none. */
  launcher: RefObject<HTMLButtonElement | null>
  /** Whether the reader has opened the panel, which is being loaded. */
  isOpening: boolean
  onOpen: () => void
}

/** Renders the launcher without the panel. */
export function WaitingLauncher({
  settings,
  container,
  css,
  launcher,
  isOpening,
  onOpen,
}: WaitingLauncherProps) {
  const localized = useLabels(settings, container ?? document.body, english)
  const store = useMemo(
    () => localized && createWaitingStore({ settings: { ...settings, ...localized }, launcher, onOpen }),
    [settings, localized, launcher, onOpen],
  )
  return (
    <ShadowHost adoptStyles={adoptLauncherStyles} container={container} css={css} flow={flowOf(settings)}>
      {store && (
        <ConversationContext.Provider value={store}>
          <ThemeRoot isInFlow={false}>
            <Launcher />
            <Watcher launcher={launcher} isOpening={isOpening} />
          </ThemeRoot>
        </ConversationContext.Provider>
      )}
    </ShadowHost>
  )
}

/** Loads the panel's code when the reader comes near the launcher, and marks a launcher that was pressed as busy. */
function Watcher({ launcher, isOpening }: Pick<WaitingLauncherProps, 'launcher' | 'isOpening'>) {
  useEffect(() => {
    const controller = new AbortController()
    // A failure is reported when the reader opens the panel.
    for (const type of ['pointerover', 'focusin'])
      launcher.current?.addEventListener(type, () => void panelCode.load().catch(() => {}), {
        signal: controller.signal,
      })
    return () => controller.abort()
  }, [launcher])
  useEffect(() => {
    if (launcher.current) launcher.current.ariaBusy = isOpening ? 'true' : null
  }, [launcher, isOpening])
  return null
}
