import { isSwitchedOff } from '../../page/switchedOff.ts'
import { whenIdle } from '../../page/whenIdle.ts'
import type { Frame, Loaded, Panel, Place } from '../handover.ts'
import { importPanel } from '../importPanel.ts'
import { moveLastOnceParsed } from '../loader/moveLastOnceParsed.ts'
import type { DocsAssistantApi, EmbedState } from './api.ts'
import { furnish } from './furnish.ts'
import { type Given, isOn, readJson, readTag } from './given.ts'
import { hasOthers, wasOpen } from './kept.ts'
import { paint } from './paint.ts'
import { watchPage } from './watchPage.ts'
import { wordsFor } from './words.ts'

/** Times the launcher is put back onto the page; whoever takes it away more often means it. */
const mostReturns = 100

/** What the loader has drawn on the page, and how much was wanted by then. */
interface Drawn {
  frame: Frame
  wish: number
}

/** An assistant that is nothing but a launcher until somebody wants it, and then loads the panel. */
export function createAssistant(own: Place, drawn?: Drawn): DocsAssistantApi {
  let events = new EventTarget()
  let loaded: Loaded | undefined
  let kind: EmbedState['kind'] = 'absent'
  let panel: Panel | undefined
  let loading: Promise<boolean> | undefined
  let watching = new AbortController()
  let hasConsent = false
  let hasPieces = false
  let isDue = false
  let returns = 0

  const readGiven = (): Given =>
    Object.assign(readTag(own.tag), readJson(own.json()), ...(loaded?.patches ?? []))

  const needsConsent = () => !hasConsent && readGiven().consent === 'required'

  // A listener that throws is a line in the console.
  const emit = (type: string, detail?: unknown) => events.dispatchEvent(new CustomEvent(type, { detail }))

  function change(next: EmbedState['kind']): void {
    kind = next
    emit('state-change', api.state)
    draw()
  }

  /** Shows the launcher as settings and page want it by now; once for all that changes in one go. */
  function draw(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      void drawNow()
    })
  }

  async function drawNow(): Promise<void> {
    if (!loaded || loaded.isTaken) return
    const { frame } = loaded
    const { signal } = watching
    const given = readGiven()
    const container = own.container()
    const lang = String(given.locale ?? container.closest('[lang]')?.getAttribute('lang') ?? '')
    const said = wordsFor(lang, given.labels)
    // At once, where nothing has to be loaded.
    const words = said instanceof Promise ? await said : said
    if (signal.aborted || loaded?.frame !== frame || loaded.isTaken) return
    if (isSwitchedOff()) return frame.host.remove()
    frame.say(words, given.siteName, kind === 'failed')
    frame.showLogo(given.logo)
    if (!frame.host.isConnected && returns++ < mostReturns) {
      container.append(frame.host)
      moveLastOnceParsed(frame)
      // What is not on the page is not in the top layer either, and has no focus.
      if (frame.isOpen()) frame.show(true, returns === 1 && !!loaded.wantsOpen)
    }
    paint(frame.root, given)
  }

  /** Draws the launcher, and loads the panel where something says that it is wanted. */
  function start(): void {
    const given = readGiven()
    const { domain, apiKey, endpoint, history, prefetch, mode, launcher, hideLauncher, trigger } = given
    const current = loaded!
    watching.abort()
    watching = new AbortController()
    // What cannot be right is never drawn; the panel's code says what is wrong with it. What takes a place in the page
    // is the panel's to draw.
    current.isTaken =
      /^svc_(?!dsc_)/.test(String(apiKey)) ||
      !(endpoint || (domain && apiKey)) ||
      mode === 'inline' ||
      (!isOn(hideLauncher) && (launcher ?? 'corner') !== 'corner')
    change('waiting')
    watchPage(given, watching.signal, {
      onChange: draw,
      // The panel hears the hotkey and reads the address by itself.
      onOpen() {
        if (!panel) void setOpen(true)
        return !panel
      },
      onPieces,
      onMenu(event) {
        if (hasPieces) return false
        void onPieces().then(() => hasPieces && document.dispatchEvent(new KeyboardEvent('keydown', event)))
        return true
      },
    })
    if (needsConsent()) return
    // The storage makes a page wait, so it is looked into where nobody has said it yet.
    const isOpen = current.wantsOpen ?? (wasOpen(given) || isOn(given.defaultOpen ?? given.open))
    if (isOpen && !current.isTaken && !current.frame.isOpen()) current.frame.show(true, false)
    // What a host's own store has, only the panel can read; triggers say what they are once it is there; and what is
    // kept of others than a reader who is named is forgotten.
    if (isOpen || current.isTaken || trigger || typeof history === 'object' || hasOthers(given)) void load()
    if (prefetch === 'idle' && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
      const cancel = whenIdle(() => void onPieces())
      watching.signal.addEventListener('abort', cancel)
    }
  }

  async function onPieces(): Promise<void> {
    if (hasPieces || !loaded || kind === 'failed' || needsConsent()) return
    loaded.wantsPieces = true
    await load()
    await panel?.addPieces()
    hasPieces = !!panel
  }

  function onIntent(): void {
    if (kind === 'waiting' && !needsConsent()) void load()
  }

  /** Loads the panel, once; says whether it is there. */
  function load(): Promise<boolean> | boolean {
    if (panel || !loaded || isSwitchedOff()) return !!panel
    if (!needsConsent()) {
      loading ??= loadPanel(loaded)
      return loading
    }
    emit('consent-needed')
    return false
  }

  async function loadPanel(current: Loaded): Promise<boolean> {
    change('loading')
    let taken: Panel | undefined
    try {
      taken = await (await importPanel()).takeOver(current)
    } catch (error) {
      console.error('DocsAssistant could not load its panel.', error)
    }
    // It may have been taken away meanwhile, and be there anew.
    if (loaded !== current) return false
    loading = undefined
    panel = taken
    change(panel ? 'ready' : 'failed')
    return !!panel
  }

  async function setOpen(open: boolean): Promise<boolean> {
    if (!loaded) return false
    loaded.wantsOpen = open
    if (panel) panel.setOpen(open)
    else if (!needsConsent() && !isSwitchedOff()) {
      loaded.frame.show(open, true)
      emit('state-change', api.state)
      draw()
    }
    return !open || load()
  }

  const later =
    <Name extends 'ask' | 'reset' | 'forget'>(name: Name) =>
    async (...values: unknown[]): Promise<boolean> => {
      await load()
      // Each name with the values of its own caller.
      const act = panel?.[name] as ((...values: unknown[]) => unknown) | undefined
      try {
        return !!act && act(...values) !== false
      } catch (error) {
        console.error('DocsAssistant:', error)
        return false
      }
    }

  const api: DocsAssistantApi = {
    get state() {
      return { kind, open: (panel ?? loaded?.frame)?.isOpen() ?? false }
    },
    async init(settings = {}) {
      while (!document.body)
        await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
      if (loaded) return api.update(settings)
      const bare = drawn?.frame ?? own.drawFrame((open) => void setOpen(open), onIntent)
      bare.setOpen = (open) => void setOpen(open)
      const frame = furnish(bare)
      const next: Loaded = {
        ...own,
        frame,
        patches: [settings ?? {}],
        wantsOpen: frame.isOpen() || undefined,
        wantsPieces: drawn?.wish === 2,
        isTaken: false,
        isGone: () => loaded !== next,
        emit,
      }
      loaded = next
      start()
      if (drawn?.wish === 2) void onPieces()
      else if (drawn?.wish) onIntent()
      drawn = undefined
      return true
    },
    async update(patch) {
      if (!loaded) return false
      loaded.patches.push(patch ?? {})
      if (panel) return panel.update()
      start()
      return true
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!api.state.open),
    ask: later('ask'),
    reset: later('reset'),
    forget: later('forget'),
    async consent() {
      hasConsent = true
      if (loaded && !panel) start()
      return !loaded?.wantsOpen || setOpen(true)
    },
    async destroy() {
      watching.abort()
      loaded?.frame.host.remove()
      panel?.destroy()
      loaded = panel = loading = undefined
      hasPieces = false
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
