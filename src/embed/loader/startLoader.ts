import { storedMarker } from '../../conversation/history/storedMarker.ts'
import type { Queue } from '../handover.ts'
import { drawFrame } from './drawFrame.ts'
import { importController, importPanel } from './files.ts'
import { moveLastOnceParsed } from './moveLastOnceParsed.ts'

const calls = 'init open close toggle ask update reset forget consent destroy on'

/** Settings that the loader cannot handle: they change the launcher or need more code before any intent. */
const special =
  'fp consent prefetch locale offset logo font radius density mode position launcher trigger open param code'

/** Elements that need more code: other assistants or settings, a switch, a language other than English. */
const demanding =
  'docs-assistant,script[data-docs-assistant],[name=docs-assistant],[data-docs-assistant=off],html[lang]:not([lang=""],[lang|=en i])'

/** Pages that are dark without telling the browser: by a common class, or with MkDocs Material. */
const darkPage = '.dark,[data-md-color-scheme=slate]'

/** Limit for restoring the launcher. A site that removes it more often does so on purpose. */
const mostReturns = 100

/**
 * Adds `window.DocsAssistant` and the launcher of a script tag, once. Loads everything else when the reader shows
 * intent, or when a setting or a call requires it. Never throws into the page.
 */
export function startLoader(tag: HTMLScriptElement | null, source: string): void {
  const host = window as { DocsAssistant?: { queue?: Queue } }
  // A stub in the page queues earlier calls.
  const { queue } = host.DocsAssistant ?? { queue: [] }
  if (!queue) {
    console.info('DocsAssistant is already on this page, so this script tag is ignored.')
    return
  }

  const settings: DOMStringMap = tag?.dataset ?? {}
  const { domain, apiKey, endpoint, siteName, theme, accent } = settings
  let kind = 'waiting'
  let returns = 0

  const frame = drawFrame(
    (open) => {
      show(open)
      load(1)
    },
    () => load(1),
  )
  const { host: shown, root, launcher } = frame
  const watching = new AbortController()
  const observer = new MutationObserver(draw)
  const api = {
    get state() {
      return { kind, open: launcher.hidden }
    },
  } as Record<string, unknown>
  const loaderState = { frame, intent: 0, tag, source, api, watching, drawFrame, observer, queue }
  launcher.ariaLabel = `Ask ${siteName || 'the docs'}`
  if (accent) root.style.setProperty('--docs-assistant-accent', accent)

  function show(open: boolean): void {
    // Read before any change, which would make the browser compute styles.
    const isPrecise = matchMedia('(pointer: fine)').matches
    // Gets the focus back when the panel closes.
    if (open) frame.opener = document.activeElement
    // Otherwise the palette of the page, which some dark sites do not declare.
    root.style.colorScheme = theme?.replace('auto', '') || (document.body.closest(darkPage) ? 'dark' : '')
    frame.drawBox()
    launcher.hidden = open
    frame.panel.hidden = !open
    if (!open) launcher.focus()
    // On touch screens a focused field would open the keyboard.
    else if (isPrecise) frame.field.focus()
  }

  /** Loads the controller, and the panel with it if the reader wants it. */
  function load(next = 0): undefined {
    if (next > loaderState.intent) loaderState.intent = next
    // The controller handles a failure of the panel.
    if (loaderState.intent) importPanel().catch(() => {})
    if (kind === 'loading') return
    kind = 'loading'
    importController().then(
      ({ startController }) => startController(loaderState),
      (error) => {
        console.error(
          'DocsAssistant could not be loaded. Check that the files next to embed.js are reachable.',
          error,
        )
        kind = 'failed'
        launcher.lastChild!.nodeValue = 'Try again'
        if (launcher.hidden) show(false)
      },
    )
  }

  /** Draws the launcher and keeps it in the page, or loads the code for a page that needs more. */
  function draw(): undefined {
    const names = String(tag?.getAttributeNames())
    // No regular expressions: the first one on a page takes longer than all of this.
    const isDrawable =
      (endpoint || (domain && apiKey?.startsWith('svc_dsc_'))) &&
      !special.split(' ').some((each) => names.includes(each)) &&
      !document.querySelector(demanding)
    if (!isDrawable) return load()
    if (!shown.isConnected && returns++ < mostReturns) {
      document.body.append(shown)
      moveLastOnceParsed(frame)
    }
    // The body may have been replaced.
    for (const each of [document.documentElement, document.body])
      observer.observe(each, { childList: true, attributeFilter: ['lang', 'data-docs-assistant'] })
  }

  /** Draws the launcher and listens for signs of intent, until the controller takes over. */
  function start(): void {
    draw()
    // The controller listens itself, after consent if that is required.
    if (kind === 'loading') return
    // `addEventListener` reads only the controller's `signal`.
    for (const type of ['keydown', 'selectionchange', 'pointerover', 'focusin'])
      document.addEventListener(type, hear as (event: Event) => void, watching)
    // The panel checks the URL parameter exactly.
    if (queue!.length || document.URL.split('?')[1]?.includes('assistant')) load()
    void reopen()
  }

  /** Loads the panel if it was open on the previous page. */
  async function reopen(): Promise<void> {
    try {
      // Reading storage blocks the page. Asking for a cache does not, but only pages with HTTPS have caches.
      if ((await self.caches?.has(storedMarker).catch(() => {})) ?? true)
        for (const store of [sessionStorage, localStorage])
          for (const key in store) if (/:panel{.*"open":true/.test(key + store[key])) load()
    } catch {}
  }

  function hear(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, defaultPrevented } = event
    const target = event.target as Element
    if (!key) {
      // The reader points at code, or selects text, which the document reports.
      if (target.closest ? target.closest('pre') : !getSelection()?.isCollapsed) load(2)
    } else if (key === 'i' && (ctrlKey || metaKey) && !defaultPrevented) {
      // Mod+I; the panel checks the hotkey exactly. Ignored while the reader types.
      if ((event.composedPath()[0] as Element).matches(':read-write')) return
      event.preventDefault()
      frame.setOpen(true)
    }
  }

  for (const name of calls.split(' '))
    api[name] = (...call: []) => {
      const result = new Promise((settle) => queue.push([name as 'open', call, settle]))
      if (name === 'on') return () => result.then((end) => (end as () => void)())
      load()
      return result
    }
  host.DocsAssistant = api
  if (document.body) start()
  else addEventListener('DOMContentLoaded', start)
}
