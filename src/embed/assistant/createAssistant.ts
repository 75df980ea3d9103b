import { hasOtherReaders, wasOpen } from '../../conversation/history/peekStored.ts'
import { isSwitchedOff } from '../../page/read/switchedOff.ts'
import { whenIdle } from '../../page/whenIdle.ts'
import type { EmbedInstance, FrameHandlers, LoaderState, MountTarget, Panel } from '../handover.ts'
import { importPanel } from '../importPanel.ts'
import { hasStored, readerOf } from '../storedState.ts'
import type { DocsAssistantApi } from './api.ts'
import { completeFrame } from './completeFrame.ts'
import { labelsFor } from './labels.ts'
import { paint } from './paint.ts'
import { isOn, type RawSettings, readJson, readTag } from './rawSettings.ts'
import { type AssistantEvent, absent, reduceState } from './reduceState.ts'
import { watchIntent } from './watchIntent.ts'

/** An assistant from `init()` to `destroy()`. */
interface Life extends EmbedInstance {
  /** Ends the listeners; replaced when the settings change. */
  watching: AbortController
  loading?: Promise<boolean> | undefined
  panel?: Panel | undefined
}

/** The frame that the loader drew, and the reader's intent so far. */
type Drawn = Pick<LoaderState, 'frame' | 'intent'>

/** Creates an assistant that shows only a launcher and loads the panel when the reader shows intent. */
export function createAssistant(own: MountTarget, drawn?: Drawn): DocsAssistantApi {
  let state = absent
  let life: Life | undefined
  let events = new EventTarget()

  // `EventTarget` reports a listener that throws and continues.
  const emit = (type: string, detail?: unknown) => events.dispatchEvent(new CustomEvent(type, { detail }))

  function dispatch(event: AssistantEvent): void {
    const before = state
    state = reduceState(state, event)
    if (state.kind !== before.kind || state.wantsOpen !== before.wantsOpen) emit('state-change', api.state)
    if (life) void draw(life)
  }

  const readSettings = (): RawSettings => {
    const settings = Object.assign(readTag(own.tag), readJson(own.json()), ...(life?.patches ?? []))
    return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null))
  }

  const needsConsent = () => !state.hasConsent && readSettings().consent === 'required'

  const handlers: FrameHandlers = {
    setOpen: (open) => void setOpen(open),
    onIntent() {
      if (state.kind === 'waiting' && !needsConsent()) void load()
    },
  }

  function createLife(settings: Life['patches'][number]): Life {
    const frame = drawn?.frame ?? own.drawFrame(handlers)
    frame.handlers = handlers
    completeFrame(frame)
    const created: Life = {
      ...own,
      frame,
      patches: [settings],
      get wantsOpen() {
        return state.wantsOpen
      },
      hasPanelTakenOver: false,
      isGone: () => life !== created,
      emit,
      watching: new AbortController(),
    }
    return created
  }

  /** Puts the launcher into the page as the settings and the page want it. In English in the same task. */
  async function draw(current: Life): Promise<void> {
    const { frame, watching } = current
    if (current.hasPanelTakenOver || !document.body) return
    const settings = readSettings()
    const container = own.container()
    const lang = settings.locale ?? container.closest('[lang]')?.getAttribute('lang')
    const localized = labelsFor(String(lang ?? ''), settings.labels)
    const labels = localized instanceof Promise ? await localized : localized
    if (current.isGone() || watching.signal.aborted || current.hasPanelTakenOver) return
    if (isSwitchedOff()) return frame.host.remove()
    Object.assign(frame.root, { lang: labels.lang, dir: labels.dir })
    frame.write(labels.labels, settings.siteName, state.kind === 'failed')
    paint(frame, settings)
    frame.putInto(container)
  }

  /** Draws the launcher, and loads the panel if it is needed now. */
  async function start(current: Life): Promise<void> {
    const settings = readSettings()
    const { domain, apiKey, endpoint, history, prefetch, mode, launcher = 'corner', trigger } = settings
    const { frame } = current
    current.watching.abort()
    current.watching = new AbortController()
    const { signal } = current.watching
    // With invalid settings nothing is drawn; the panel's code reports them. The panel itself draws launchers and
    // panels that are part of the page's flow.
    current.hasPanelTakenOver =
      /^svc_(?!dsc_)/.test(String(apiKey)) ||
      !(endpoint || (domain && apiKey)) ||
      mode === 'inline' ||
      (!isOn(settings.hideLauncher) && launcher !== 'corner')
    dispatch({ type: 'started' })
    watchIntent(settings, signal, {
      onChange: () => void draw(current),
      // The panel handles its hotkeys and URL parameter itself.
      onOpen() {
        if (!current.panel) void setOpen(true)
        return !current.panel
      },
      onPageUse: () => void loadPageTools(),
      onMenu() {
        if (state.hasPageTools) return false
        void loadPageTools(true)
        return true
      },
    })
    if (needsConsent()) return
    if (prefetch === 'idle' && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
      signal.addEventListener(
        'abort',
        whenIdle(() => void loadPageTools()),
      )
    // Only the panel can read a host's own store, set the attributes of triggers, and delete the data of other readers.
    const isNeeded = current.hasPanelTakenOver || trigger || typeof history === 'object'
    const isOpen = () => state.wantsOpen ?? isOn(settings.defaultOpen ?? settings.open)
    const mayBeStored = isNeeded || isOpen() || (await hasStored())
    if (!mayBeStored || signal.aborted) return
    const opens = isOpen() || (state.wantsOpen === undefined && wasOpen(readerOf(settings)))
    if (opens && !current.hasPanelTakenOver && !frame.isOpen()) {
      frame.show(true, false)
      void draw(current)
    }
    if (isNeeded || opens || hasOtherReaders(readerOf(settings))) void load()
  }

  async function loadPageTools(opensMenu = false): Promise<void> {
    if (state.hasPageTools || state.kind === 'failed' || needsConsent() || !(await load())) return
    const current = life
    await current?.panel?.addPageTools(opensMenu)
    if (!current?.isGone()) dispatch({ type: 'equipped' })
  }

  /** Loads the panel once. Returns whether it is loaded. */
  function load(): Promise<boolean> | boolean {
    if (!life || life.panel || isSwitchedOff()) return !!life?.panel
    if (needsConsent()) {
      emit('consent-needed')
      return false
    }
    life.loading ??= loadPanel(life)
    return life.loading
  }

  async function loadPanel(current: Life): Promise<boolean> {
    dispatch({ type: 'loading' })
    let panel: Panel | undefined
    try {
      const { takeOver } = await importPanel()
      if (!document.body) await untilBody()
      panel = await takeOver(current)
    } catch (error) {
      console.error(
        'DocsAssistant: the panel could not be loaded, so readers cannot ask. Check that the files next to the script are reachable.',
        error,
      )
    }
    // The assistant may have been destroyed and created again.
    if (current.isGone()) return false
    current.loading = undefined
    current.panel = panel
    dispatch({ type: panel ? 'loaded' : 'failed' })
    return !!panel
  }

  async function setOpen(open: boolean): Promise<boolean> {
    if (!life) return false
    if (life.panel) life.panel.setOpen(open)
    else if (!needsConsent() && !isSwitchedOff()) life.frame.show(open, true)
    dispatch({ type: 'opened', open })
    return !open || load()
  }

  const afterLoad =
    <Name extends 'ask' | 'reset' | 'forget'>(name: Name) =>
    async (...values: unknown[]): Promise<boolean> => {
      await load()
      // TypeScript cannot relate the method's name to its parameters here.
      const act = life?.panel?.[name] as ((...values: unknown[]) => unknown) | undefined
      try {
        return !!act && act(...values) !== false
      } catch (error) {
        console.error('DocsAssistant: a call failed.', error)
        return false
      }
    }

  const api: DocsAssistantApi = {
    get state() {
      return { kind: state.kind, open: (life?.panel ?? life?.frame)?.isOpen() ?? false }
    },
    async init(settings) {
      if (life) return api.update(settings ?? {})
      const current = createLife(settings ?? {})
      life = current
      if (!document.body) await untilBody()
      if (current.isGone()) return false
      const intent = drawn?.intent
      if (drawn?.frame.isOpen()) dispatch({ type: 'opened', open: true })
      drawn = undefined
      void start(current)
      if (intent === 2) void loadPageTools()
      else if (intent) handlers.onIntent()
      return true
    },
    async update(patch) {
      if (!life) return false
      life.patches.push(patch ?? {})
      if (life.panel) return life.panel.update()
      void start(life)
      return true
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!api.state.open),
    ask: afterLoad('ask'),
    reset: afterLoad('reset'),
    forget: afterLoad('forget'),
    async consent() {
      dispatch({ type: 'consented' })
      if (life && !life.panel) void start(life)
      return !state.wantsOpen || setOpen(true)
    },
    async destroy() {
      life?.watching.abort()
      life?.frame.host.remove()
      life?.panel?.destroy()
      life = undefined
      dispatch({ type: 'destroyed' })
      events = new EventTarget()
      return true
    },
    on(type, listener) {
      const hear = (event: Event) => listener((event as CustomEvent).detail)
      const target = events
      target.addEventListener(type, hear)
      return () => target.removeEventListener(type, hear)
    },
  }
  return api
}

/** Waits for the parser to reach the body. */
function untilBody(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
