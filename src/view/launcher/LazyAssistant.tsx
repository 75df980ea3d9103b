import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { needsHistory } from '../../conversation/storage/peekStored.ts'
import { untilReleased } from '../../page/untilEvent.ts'
import type { WidgetSettings } from '../shared/conversation.ts'
import { rootOf } from '../shared/rootOf.ts'
import type { LoadedAssistantProps } from '../shell/LoadedAssistant.tsx'
import { panelCode } from '../shell/panelCode.ts'
import { useSwitchedOff } from '../shell/useSwitchedOff.ts'
import { captureTyping, type Intent, type IntentRef } from './captureTyping.ts'
import { LauncherOnly } from './LauncherOnly.tsx'
import { watchIntent } from './watchIntent.ts'

/** Renders the launcher. Loads and renders the whole assistant once the reader or a setting needs it. */
export function LazyAssistant(props: Omit<LoadedAssistantProps, 'intent'>) {
  const { settings, components, container, css, layout } = props
  const [isOpening, setIsOpening] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)
  const intent = useRef<Intent | undefined>({ opens: false, typed: '', asks: false, hasFocus: false })
  const isOff = useSwitchedOff()
  const isReplaced = layout !== undefined || components?.launcher !== undefined
  const isNeeded = isReplaced || needsPanel(settings)
  const { Loaded, load } = usePanelCode(launcher, intent, setIsOpening)
  const isUnloaded = !Loaded && !isOff

  const open = useCallback(() => {
    if (intent.current) intent.current.opens = true
    setIsOpening(true)
    load()
  }, [load])

  useEffect(() => {
    if (isUnloaded && (isNeeded || needsHistory(settings))) load()
  }, [isUnloaded, isNeeded, settings, load])

  const { page, notifyAnswered, domain, endpoint, fp } = settings
  useEffect(() => {
    if (!isUnloaded || !notifyAnswered) return
    const controller = new AbortController()
    // Without this file, readers are not told.
    import('../../conversation/answered/whenDue.ts').then(
      ({ whenDue }) => whenDue({ domain: domain ?? endpoint, fp }, controller.signal, load),
      () => {},
    )
    return () => controller.abort()
  }, [isUnloaded, notifyAnswered, domain, endpoint, fp, load])

  useEffect(() => {
    if (!isUnloaded) return
    const controller = new AbortController()
    watchIntent(page, controller.signal, {
      onOpen() {
        open()
        return true
      },
      onQuery: load,
      onPageUse: load,
    })
    return () => controller.abort()
  }, [isUnloaded, page, open, load])

  useEffect(() => {
    if (!isOpening || Loaded) return
    const controller = new AbortController()
    captureTyping(intent, controller.signal)
    return () => controller.abort()
  }, [isOpening, Loaded])

  if (Loaded) return <Loaded {...props} intent={intent} />
  // Only the panel's code draws content in the flow of the page.
  if (isOff || layout !== undefined || settings.mode === 'inline') return null
  return (
    <LauncherOnly
      settings={settings}
      container={container}
      css={css}
      launcher={launcher}
      isOpening={isOpening}
      onOpen={open}
    />
  )
}

/** Returns a function that loads the panel once, and again after a failure, and the panel once it is loaded. */
function usePanelCode(
  launcher: RefObject<HTMLButtonElement | null>,
  intent: IntentRef,
  setIsOpening: (isOpening: boolean) => void,
) {
  const [Loaded, setLoaded] = useState<ComponentType<LoadedAssistantProps>>()
  const loading = useRef<Promise<void>>(undefined)
  const isReported = useRef(false)
  const load = useCallback(() => {
    loading.current ??= panelCode
      .load()
      .then(async ({ LoadedAssistant }) => {
        if (launcher.current?.matches(':active')) await untilReleased()
        if (intent.current) intent.current.hasFocus = hasFocus(launcher.current)
        setLoaded(() => LoadedAssistant)
      })
      .catch((error) => {
        loading.current = undefined
        if (intent.current) intent.current.opens = false
        setIsOpening(false)
        if (isReported.current) return
        isReported.current = true
        console.error(
          'DocsAssistant: the panel could not be loaded, so readers cannot ask. Check that the files of your app are reachable. The next press on the button tries again.',
          error,
        )
      })
  }, [launcher, intent, setIsOpening])
  return { Loaded, load }
}

/** Returns whether settings show or do something besides the launcher before the reader opens the panel. */
function needsPanel({ mode, defaultOpen, trigger }: WidgetSettings): boolean {
  return mode === 'inline' || defaultOpen || trigger !== undefined
}

function hasFocus(element: Element | null): boolean {
  return element !== null && rootOf(element).activeElement === element
}
