import { type RefObject, useEffect, useMemo } from 'react'
import type { Labels } from '../../settings/labels/labels.ts'
import { useLabels } from '../language/useLabels.ts'
import { english as words } from '../language/words.ts'
import rules from '../launcher.css?inline'
import parts from '../parts.css?inline'
import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import reset from '../reset.css?inline'
import { ConversationContext, type DisplaySettings, type ViewStore } from '../shared/conversation.ts'
import type { LoadedAssistantProps } from '../shell/LoadedAssistant.tsx'
import { panelCode } from '../shell/panelCode.ts'
import { flowOf, ShadowHost } from '../shell/ShadowHost.tsx'
import { ThemeRoot } from '../shell/ThemeRoot.tsx'
import shell from '../shell.css?inline'
import tokens from '../tokens.css?inline'
import { Launcher } from './Launcher.tsx'

// The launcher reads no others.
const english = words as Labels

// Files of the panel's stylesheet, so that nothing moves later.
const adoptStyles = /* @__PURE__ */ createStyleAdopter(tokens + reset + rules + parts + shell)

interface LauncherOnlyProps extends Pick<LoadedAssistantProps, 'settings' | 'container' | 'css'> {
  /** Receives the button; null while there is none. */
  launcher: RefObject<HTMLButtonElement | null>
  /** Whether the reader has opened the panel, which is loading. */
  isOpening: boolean
  onOpen: () => void
}

export function LauncherOnly(props: LauncherOnlyProps) {
  const { settings, container, css, launcher, isOpening, onOpen } = props
  const localized = useLabels(settings, container ?? document.body, english)
  const store = useMemo(
    () => localized && createLauncherStore({ ...settings, ...localized }, launcher, onOpen),
    [settings, localized, launcher, onOpen],
  )
  return (
    <ShadowHost adoptStyles={adoptStyles} container={container} css={css} flow={flowOf(settings)}>
      {store && (
        <ConversationContext.Provider value={store}>
          <ThemeRoot isInFlow={false}>
            <Launcher />
            <LauncherEffects launcher={launcher} isOpening={isOpening} />
          </ThemeRoot>
        </ConversationContext.Provider>
      )}
    </ShadowHost>
  )
}

/** Creates a store without a conversation, with nothing but what the launcher and the theme read. */
function createLauncherStore(
  settings: DisplaySettings,
  launcher: RefObject<HTMLButtonElement | null>,
  onOpen: () => void,
): ViewStore {
  const state = { settings, open: false, context: { items: [] } }
  const subscribe = () => () => {}
  const store = {
    getState: () => state,
    subscribe,
    subscribeToSettings: subscribe,
    actions: { setOpen: onOpen },
    elements: { launcher },
  }
  return store as unknown as ViewStore
}

/** Loads the panel's code when the reader comes near the launcher, and marks a launcher that was pressed as busy. */
function LauncherEffects({ launcher, isOpening }: Pick<LauncherOnlyProps, 'launcher' | 'isOpening'>) {
  useEffect(() => {
    const controller = new AbortController()
    // A failure is reported when the reader opens the panel.
    for (const type of ['pointerover', 'focusin'])
      launcher.current?.addEventListener(type, () => void panelCode.load().catch(() => {}), controller)
    return () => controller.abort()
  }, [launcher])
  useEffect(() => {
    if (launcher.current) launcher.current.ariaBusy = isOpening ? 'true' : null
  }, [launcher, isOpening])
  return null
}
