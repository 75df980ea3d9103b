import { isSwitchedOff } from '../../page/read/switchedOff.ts'
import { whenIdle } from '../../page/whenIdle.ts'
import type { EmbedInstance, Frame, MountTarget, Panel } from '../handover.ts'
import { importPanel } from '../importPanel.ts'
import { moveLastOnceParsed } from '../loader/moveLastOnceParsed.ts'
import type { DocsAssistantApi, EmbedState } from './api.ts'
import { completeFrame } from './completeFrame.ts'
import { labelsFor } from './labels.ts'
import { paint } from './paint.ts'
import { isOn, type RawSettings, readJson, readTag } from './rawSettings.ts'
import { hasOtherReaders, wasOpen } from './storedState.ts'
import { watchIntent } from './watchIntent.ts'

/** Limit for restoring the launcher. A site that removes it more often does so on purpose. */
const mostReturns = 100

/** The frame that the loader drew, and the reader's intent so far. */
interface Drawn {
  frame: Frame
  intent: number
}

/** Creates an assistant that shows only a launcher and loads the panel when the reader shows intent. */
export function createController(own: MountTarget, drawn?: Drawn): DocsAssistantApi {
  let events = new EventTarget()
  let instance: EmbedInstance | undefined
  let kind: EmbedState['kind'] = 'absent'
  let panel: Panel | undefined
  let loading: Promise<boolean> | undefined
  let watching = new AbortController()
  let hasConsent = false
  let hasPageTools = false
  let isDue = false
  let returns = 0

  const readRawSettings = (): RawSettings =>
    Object.assign(readTag(own.tag), readJson(own.json()), ...(instance?.patches ?? []))

  const needsConsent = () => !hasConsent && readRawSettings().consent === 'required'

  // `EventTarget` reports a listener that throws and continues.
  const emit = (type: string, detail?: unknown) => events.dispatchEvent(new CustomEvent(type, { detail }))

  function change(next: EmbedState['kind']): void {
    kind = next
    emit('state-change', api.state)
    draw()
  }

  /** Updates the launcher, once for all changes in the same task. */
  function draw(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      void drawNow()
    })
  }

  async function drawNow(): Promise<void> {
    if (!instance || instance.hasPanelTakenOver) return
    const { frame } = instance
    const { signal } = watching
    const settings = readRawSettings()
    const container = own.container()
    const lang = String(settings.locale ?? container.closest('[lang]')?.getAttribute('lang') ?? '')
    const localized = labelsFor(lang, settings.labels)
    // Continues in the same task if the labels are loaded already.
    const labels = localized instanceof Promise ? await localized : localized
    if (signal.aborted || instance?.frame !== frame || instance.hasPanelTakenOver) return
    if (isSwitchedOff()) return frame.host.remove()
    frame.setLabels(labels, settings.siteName, kind === 'failed')
    frame.showLogo(settings.logo)
    if (!frame.host.isConnected && returns++ < mostReturns) {
      container.append(frame.host)
      moveLastOnceParsed(frame)
      // An element outside the document has no focus and is not in the top layer.
      if (frame.isOpen()) frame.show(true, returns === 1 && !!instance.wantsOpen)
    }
    paint(frame.root, settings)
  }

  /** Draws the launcher, and loads the panel if it is needed now. */
  function start(): void {
    const settings = readRawSettings()
    const { domain, apiKey, endpoint, history, prefetch, mode, launcher, hideLauncher, trigger } = settings
    const current = instance!
    watching.abort()
    watching = new AbortController()
    // With invalid settings nothing is drawn; the panel's code reports them. The panel itself draws launchers and
    // panels that are part of the page's flow.
    current.hasPanelTakenOver =
      /^svc_(?!dsc_)/.test(String(apiKey)) ||
      !(endpoint || (domain && apiKey)) ||
      mode === 'inline' ||
      (!isOn(hideLauncher) && (launcher ?? 'corner') !== 'corner')
    change('waiting')
    watchIntent(settings, watching.signal, {
      onChange: draw,
      // The panel handles its hotkey and URL parameter itself.
      onOpen() {
        if (!panel) void setOpen(true)
        return !panel
      },
      onPageUse: loadPageTools,
      onMenu(event) {
        if (hasPageTools) return false
        void loadPageTools().then(
          () => hasPageTools && document.dispatchEvent(new KeyboardEvent('keydown', event)),
        )
        return true
      },
    })
    if (needsConsent()) return
    // Reading storage blocks the page, so it is read only if no call decided already.
    const isOpen = current.wantsOpen ?? (wasOpen(settings) || isOn(settings.defaultOpen ?? settings.open))
    if (isOpen && !current.hasPanelTakenOver && !current.frame.isOpen()) current.frame.show(true, false)
    // Only the panel can read a host's own store, set the attributes of triggers, and delete the data of other readers.
    if (
      isOpen ||
      current.hasPanelTakenOver ||
      trigger ||
      typeof history === 'object' ||
      hasOtherReaders(settings)
    )
      void load()
    if (prefetch === 'idle' && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
      const cancel = whenIdle(() => void loadPageTools())
      watching.signal.addEventListener('abort', cancel)
    }
  }

  async function loadPageTools(): Promise<void> {
    if (hasPageTools || !instance || kind === 'failed' || needsConsent()) return
    instance.wantsPageTools = true
    await load()
    await panel?.addPageTools()
    hasPageTools = !!panel
  }

  function onIntent(): void {
    if (kind === 'waiting' && !needsConsent()) void load()
  }

  /** Loads the panel once. Returns whether it is loaded. */
  function load(): Promise<boolean> | boolean {
    if (panel || !instance || isSwitchedOff()) return !!panel
    if (!needsConsent()) {
      loading ??= loadPanel(instance)
      return loading
    }
    emit('consent-needed')
    return false
  }

  async function loadPanel(current: EmbedInstance): Promise<boolean> {
    change('loading')
    let taken: Panel | undefined
    try {
      taken = await (await importPanel()).takeOver(current)
    } catch (error) {
      console.error(
        'DocsAssistant: the panel could not be loaded, so readers cannot ask. Check that the files next to the script are reachable.',
        error,
      )
    }
    // The assistant may have been destroyed and created again.
    if (instance !== current) return false
    loading = undefined
    panel = taken
    change(panel ? 'ready' : 'failed')
    return !!panel
  }

  async function setOpen(open: boolean): Promise<boolean> {
    if (!instance) return false
    instance.wantsOpen = open
    if (panel) panel.setOpen(open)
    else if (!needsConsent() && !isSwitchedOff()) {
      instance.frame.show(open, true)
      emit('state-change', api.state)
      draw()
    }
    return !open || load()
  }

  const afterLoad =
    <Name extends 'ask' | 'reset' | 'forget'>(name: Name) =>
    async (...values: unknown[]): Promise<boolean> => {
      await load()
      // TypeScript cannot relate the method's name to its parameters here.
      const act = panel?.[name] as ((...values: unknown[]) => unknown) | undefined
      try {
        return !!act && act(...values) !== false
      } catch (error) {
        console.error('DocsAssistant: a call failed.', error)
        return false
      }
    }

  const api: DocsAssistantApi = {
    get state() {
      return { kind, open: (panel ?? instance?.frame)?.isOpen() ?? false }
    },
    async init(settings = {}) {
      while (!document.body)
        await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
      if (instance) return api.update(settings)
      const bare = drawn?.frame ?? own.drawFrame((open) => void setOpen(open), onIntent)
      bare.setOpen = (open) => void setOpen(open)
      const frame = completeFrame(bare)
      const next: EmbedInstance = {
        ...own,
        frame,
        patches: [settings ?? {}],
        wantsOpen: frame.isOpen() || undefined,
        wantsPageTools: drawn?.intent === 2,
        hasPanelTakenOver: false,
        isGone: () => instance !== next,
        emit,
      }
      instance = next
      start()
      if (drawn?.intent === 2) void loadPageTools()
      else if (drawn?.intent) onIntent()
      drawn = undefined
      return true
    },
    async update(patch) {
      if (!instance) return false
      instance.patches.push(patch ?? {})
      if (panel) return panel.update()
      start()
      return true
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!api.state.open),
    ask: afterLoad('ask'),
    reset: afterLoad('reset'),
    forget: afterLoad('forget'),
    async consent() {
      hasConsent = true
      if (instance && !panel) start()
      return !instance?.wantsOpen || setOpen(true)
    },
    async destroy() {
      watching.abort()
      instance?.frame.host.remove()
      panel?.destroy()
      instance = panel = loading = undefined
      hasPageTools = false
      if (kind !== 'absent') change('absent')
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
