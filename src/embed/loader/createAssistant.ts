import { isSwitchedOff } from '../../page/switchedOff.ts'
import { importPanel } from '../files.ts'
import type { Loaded, Panel, Place } from '../handover.ts'
import type { DocsAssistantApi, EmbedState } from './api.ts'
import { drawFrame } from './drawFrame.ts'
import { type Given, isOn, readJson, readTag } from './given.ts'
import { paint, paintWords, place } from './paint.ts'
import { watchPage } from './watchPage.ts'
import { english, languageOf, loadWords } from './words.ts'

/** Times the launcher is put back onto the page; whoever takes it away more often means it. */
const mostReturns = 100

/** An assistant that is nothing but a launcher until somebody wants it, and then loads the panel. */
export function createAssistant(own: Place): DocsAssistantApi {
  const listeners = new Set<readonly [type: string, listener: (event: never) => void]>()
  let loaded: Loaded | undefined
  let kind: EmbedState['kind'] = 'absent'
  let panel: Panel | undefined
  let loading: Promise<boolean> | undefined
  let watching = new AbortController()
  let isAllowed = false
  let hasConsent = true
  let returns = 0

  function readGiven(): Given {
    return Object.assign(readTag(own.tag), readJson(own.json()), ...(loaded?.patches ?? []))
  }

  function emit(type: string, event?: unknown): void {
    for (const [wanted, listener] of [...listeners])
      try {
        // `on` pairs each type with its listeners.
        if (wanted === type) listener(event as never)
      } catch (error) {
        console.error(error)
      }
  }

  function change(next: EmbedState['kind']): void {
    const changesLabel = (kind === 'failed') !== (next === 'failed')
    kind = next
    if (loaded && changesLabel) void draw(readGiven())
    emit('state-change', api.state)
  }

  /** Shows the launcher as settings and page want it by now. */
  async function draw(given: Given): Promise<void> {
    const { signal } = watching
    const current = loaded!
    const { frame } = current
    const container = own.container()
    if (current.isTaken) return
    if (isSwitchedOff()) return frame.host.remove()
    const lang = given.locale ?? container.closest('[lang]')?.getAttribute('lang') ?? ''
    const language = languageOf(String(lang))
    const words = language === 'en' ? english : await loadWords(language)
    if (signal.aborted || current.isTaken) return
    // With the page's own region, where the words are in its language.
    frame.root.lang = words && (language !== 'en' || /^en/i.test(String(lang))) ? String(lang) : 'en'
    frame.root.dir = words && /^(ar|fa|he)/.test(language) ? 'rtl' : 'ltr'
    frame.label({ ...(words ?? english), ...(given.labels as object) }, given.siteName, kind === 'failed')
    place(frame.root, given)
    paint(frame.root, given)
    frame.sign(given.logo)
    if (!frame.host.isConnected && returns++ < mostReturns) {
      container.append(frame.host)
      // What is not on the page is not in the top layer either, and has no focus.
      if (frame.isOpen()) frame.setOpen(true, returns === 1 && !!current.wantsOpen)
    }
    paintWords(frame.root)
  }

  /** Draws the launcher, and loads the panel where something says that it is wanted. */
  function start(): void {
    const given = readGiven()
    const { domain, apiKey, endpoint, consent, history, prefetch, mode, launcher, hideLauncher, trigger } =
      given
    watching.abort()
    watching = new AbortController()
    hasConsent = isAllowed || consent !== 'required'
    change('waiting')
    // What cannot be right is never drawn; the panel's code says what is wrong with it.
    const isSuspect = /^svc_(?!dsc_)/.test(String(apiKey)) || !(endpoint || (domain && apiKey))
    // What takes a place in the page is the panel's to draw.
    const isInFlow = mode === 'inline' || (!isOn(hideLauncher) && (launcher ?? 'corner') !== 'corner')
    loaded!.isTaken = isSuspect || isInFlow
    void draw(given)
    watchPage(given, watching.signal, {
      onChange: () => void draw(given),
      // The panel hears the hotkey and reads the address by itself.
      onOpen() {
        if (!panel) void setOpen(true)
        return !panel
      },
      onPieces() {
        if (!hasConsent) return
        loaded!.wantsPieces = true
        panel?.addPieces()
        onIntent()
      },
    })
    if (!hasConsent) return
    const isOpen = wasOpen(given) || isOn(given.defaultOpen ?? given.open)
    if (isOpen) loaded!.frame.setOpen(true, false)
    // What a host's own store has, only the panel can read; triggers say what they are once it is there.
    if (isOpen || loaded!.isTaken || trigger || typeof history === 'object') void load()
    if (prefetch === 'idle') prefetchPanel()
  }

  function prefetchPanel(): void {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    const handle = requestIdleCallback(() => {
      loaded!.wantsPieces = true
      onIntent()
    })
    watching.signal.addEventListener('abort', () => cancelIdleCallback(handle))
  }

  function onIntent(): void {
    if (kind === 'waiting' && hasConsent) void load()
  }

  /** Loads the panel, once; says whether it is there. */
  function load(): Promise<boolean> | boolean {
    if (panel || kind === 'absent' || isSwitchedOff()) return !!panel
    if (hasConsent) {
      loading ??= loadPanel()
      return loading
    }
    emit('consent-needed')
    return false
  }

  async function loadPanel(): Promise<boolean> {
    change('loading')
    try {
      const { takeOver } = await importPanel()
      panel = await takeOver(loaded!)
    } catch (error) {
      console.error('DocsAssistant could not load its panel.', error)
    }
    loading = undefined
    if (loaded?.isGone()) return false
    change(panel ? 'ready' : 'failed')
    return !!panel
  }

  async function setOpen(open: boolean): Promise<boolean> {
    if (!loaded) return false
    loaded.wantsOpen = open
    if (panel) panel.setOpen(open)
    else if (hasConsent && !isSwitchedOff()) {
      loaded.frame.setOpen(open, true)
      emit('state-change', api.state)
    }
    return !open || load()
  }

  const later =
    <Name extends 'ask' | 'reset' | 'forget'>(name: Name) =>
    async (...values: unknown[]): Promise<boolean> => {
      await load()
      // Each name with the values of its own caller.
      const act = panel?.[name] as ((...values: unknown[]) => void) | undefined
      act?.(...values)
      return !!act
    }

  const api: DocsAssistantApi = {
    get state() {
      return { kind, open: (panel ?? loaded?.frame)?.isOpen() ?? false }
    },
    async init(settings = {}) {
      while (!document.body)
        await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
      if (loaded) return api.update(settings)
      const next: Loaded = {
        ...own,
        frame: drawFrame({
          onPress: () => void setOpen(true),
          onIntent,
          onClose: () => void setOpen(false),
        }),
        patches: [settings],
        wantsOpen: undefined,
        wantsPieces: false,
        isTaken: false,
        isGone: () => loaded !== next,
        emit,
      }
      loaded = next
      start()
      return true
    },
    async update(patch) {
      if (!loaded) return false
      loaded.patches.push(patch)
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
      isAllowed = true
      if (loaded && !panel) start()
      return !loaded?.wantsOpen || setOpen(true)
    },
    async destroy() {
      watching.abort()
      loaded?.frame.host.remove()
      panel?.destroy()
      loaded = panel = undefined
      if (kind !== 'absent') change('absent')
      listeners.clear()
      return true
    },
    on(type, listener) {
      const entry = [type, listener] as const
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
  return api
}

/** Whether the reader's panel was open on the page before, as `src/conversation/history` keeps it. */
function wasOpen({ domain, endpoint, fp = 'anonymous' }: Given): boolean {
  const reader = [String(domain ?? endpoint).replace(/\/+$/, ''), String(fp)]
    .map(encodeURIComponent)
    .join(':')
  const key = `docs-assistant:${reader}:panel`
  try {
    return /"open":true/.test(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '')
  } catch {
    return false
  }
}
