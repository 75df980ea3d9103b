import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { needsHistory } from '../../conversation/history/peekStored.ts'
import type { WidgetSettings } from '../shared/conversation.ts'
import { rootOf } from '../shared/rootOf.ts'
import type { LoadedAssistantProps } from '../shell/LoadedAssistant.tsx'
import { panelCode } from '../shell/panelCode.ts'
import { useSwitchedOff } from '../shell/useSwitchedOff.ts'
import type { DocsAssistantComponents } from '../slots/slots.ts'
import { keepTyping } from './keepTyping.ts'
import { WaitingLauncher } from './WaitingLauncher.tsx'
import { watchForNeed } from './watchForNeed.ts'
import type { Wish } from './wish.ts'

/** Delay of a click after `pointerup` on touch screens. A removed element gets no click. */
const clickDelayMs = 50

interface WaitingAssistantProps {
  settings: WidgetSettings
  components?: DocsAssistantComponents | undefined
  container?: Element | undefined
  css?: string | undefined
  /** Content that replaces launcher and panel, rendered in place. @default launcher and panel */
  layout?: ReactNode
}

/** Renders the launcher, and the whole assistant once the reader or a setting needs it. Then loads it. */
export function WaitingAssistant(props: WaitingAssistantProps) {
  const { settings, components, container, css, layout } = props
  const [Loaded, setLoaded] = useState<ComponentType<LoadedAssistantProps>>()
  const [isOpening, setIsOpening] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)
  const wish = useRef<Wish | undefined>({ opens: false, typed: '', asks: false, hasFocus: false })
  const loading = useRef<Promise<void>>(undefined)
  const isReported = useRef(false)
  const isOff = useSwitchedOff()
  const isWaiting = !Loaded && !isOff
  const isReplaced = layout !== undefined || components?.launcher !== undefined
  const isNeeded = isReplaced || needsPanel(settings)

  /** Loads the panel once; after a failure, again. */
  const load = useCallback(() => {
    loading.current ??= panelCode
      .load()
      .then(async ({ LoadedAssistant }) => {
        await untilReleased(launcher)
        if (wish.current) wish.current.hasFocus = hasFocus(launcher.current)
        setLoaded(() => LoadedAssistant)
      })
      .catch((error) => {
        loading.current = undefined
        if (wish.current) wish.current.opens = false
        setIsOpening(false)
        if (isReported.current) return
        isReported.current = true
        console.error(
          'DocsAssistant: the panel could not be loaded, so readers cannot ask. Check that the files of your app are reachable. The next press on the button tries again.',
          error,
        )
      })
  }, [])

  const open = useCallback(() => {
    if (wish.current) wish.current.opens = true
    setIsOpening(true)
    load()
  }, [load])

  useEffect(() => {
    if (isWaiting && (isNeeded || needsHistory(settings))) load()
  }, [isWaiting, isNeeded, settings, load])

  const { page } = settings
  useEffect(() => {
    if (!isWaiting) return
    const controller = new AbortController()
    watchForNeed(page, controller.signal, { onOpen: open, onNeed: load })
    return () => controller.abort()
  }, [isWaiting, page, open, load])

  useEffect(() => (isOpening && !Loaded ? keepTyping(wish) : undefined), [isOpening, Loaded])

  if (Loaded) return <Loaded {...props} wish={wish} />
  // Only the panel's code draws content in the flow of the page.
  if (isOff || layout !== undefined || settings.mode === 'inline') return null
  return (
    <WaitingLauncher
      settings={settings}
      container={container}
      css={css}
      launcher={launcher}
      isOpening={isOpening}
      onOpen={open}
    />
  )
}

/** Returns whether settings show or do something besides the launcher before the reader opens the panel. */
function needsPanel({ mode, defaultOpen, trigger }: WidgetSettings): boolean {
  return mode === 'inline' || defaultOpen || trigger !== undefined
}

function hasFocus(element: Element | null): boolean {
  return element !== null && rootOf(element).activeElement === element
}

/** Waits while the launcher is pressed. */
async function untilReleased(launcher: RefObject<Element | null>): Promise<void> {
  if (!launcher.current?.matches(':active')) return
  await Promise.race(
    ['pointerup', 'pointercancel', 'keyup'].map(
      (type) =>
        new Promise((resolve) => document.addEventListener(type, resolve, { once: true, capture: true })),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, clickDelayMs))
}
