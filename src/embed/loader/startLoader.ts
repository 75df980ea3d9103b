import { storedMarker } from '../../conversation/history/storedMarker.ts'
import type { Queue } from '../handover.ts'
import { drawFrame } from './drawFrame.ts'
import { importController, importPanel } from './files.ts'
import { moveLastOnceParsed } from './moveLastOnceParsed.ts'

const calls = 'init open close toggle ask update reset forget consent destroy on'

/** Names of settings with which the launcher is another one, or something happens before it is wanted. */
const special =
  'fp consent prefetch locale offset logo font radius density mode position launcher trigger open param code'

/** What stands in a page that has more assistants, or more settings, or wants none, or is not in English. */
const demanding =
  'docs-assistant,script[data-docs-assistant],[name=docs-assistant],[data-docs-assistant=off],html[lang]:not([lang=""],[lang|=en i])'

/** Pages that paint themselves dark and do not tell the browser: many with a class, and those of MkDocs Material. */
const darkPage = '.dark,[data-md-color-scheme=slate]'

/** Times the launcher is put back onto the page; whoever takes it away more often means it. */
const mostReturns = 100

/**
 * Puts `window.DocsAssistant` on the page, and the launcher of a script tag, once. All else is loaded when somebody
 * wants the assistant, or when a setting or a call asks for more than this. Nothing is thrown into the page.
 */
export function startLoader(tag: HTMLScriptElement | null, source: string): void {
  const host = window as { DocsAssistant?: { queue?: Queue } }
  // A stub in the page keeps the calls that come before.
  const { queue } = host.DocsAssistant ?? { queue: [] }
  if (!queue) {
    console.info('DocsAssistant is already on this page.')
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
    // Asked first: after a change it would have the browser compute styles.
    const isPrecise = matchMedia('(pointer: fine)').matches
    // What has the focus again in the end.
    if (open) frame.opener = document.activeElement
    // Otherwise it is that of the page, which not every site that paints itself dark says.
    root.style.colorScheme = theme?.replace('auto', '') || (document.body.closest(darkPage) ? 'dark' : '')
    frame.drawBox()
    launcher.hidden = open
    frame.panel.hidden = !open
    if (!open) launcher.focus()
    // With touch alone the field would raise the keyboard.
    else if (isPrecise) frame.field.focus()
  }

  /** Loads what takes over from here, and the panel beside it where that is wanted. */
  function load(next = 0): undefined {
    if (next > loaderState.intent) loaderState.intent = next
    // Whether it came is found out by what takes over.
    if (loaderState.intent) importPanel().catch(() => {})
    if (kind === 'loading') return
    kind = 'loading'
    importController().then(
      ({ startController }) => startController(loaderState),
      (error) => {
        console.error('DocsAssistant could not be loaded.', error)
        kind = 'failed'
        launcher.lastChild!.nodeValue = 'Try again'
        if (launcher.hidden) show(false)
      },
    )
  }

  /** Shows the launcher as the page wants it by now, and from then on, or leaves that to what can do more. */
  function draw(): undefined {
    const names = String(tag?.getAttributeNames())
    // No patterns: the first one of a page takes longer than all of this.
    const isDrawable =
      (endpoint || (domain && apiKey?.startsWith('svc_dsc_'))) &&
      !special.split(' ').some((each) => names.includes(each)) &&
      !document.querySelector(demanding)
    if (!isDrawable) return load()
    if (!shown.isConnected && returns++ < mostReturns) {
      document.body.append(shown)
      moveLastOnceParsed(frame)
    }
    // The body may be another one by now.
    for (const each of [document.documentElement, document.body])
      observer.observe(each, { childList: true, attributeFilter: ['lang', 'data-docs-assistant'] })
  }

  /** Draws, and listens for what shows that somebody wants the assistant, until something else has taken over. */
  function start(): void {
    draw()
    // The assistant listens by itself, and first for consent where that is needed.
    if (kind === 'loading') return
    // Of what is given with them, the signal counts.
    for (const type of ['keydown', 'selectionchange', 'pointerover', 'focusin'])
      document.addEventListener(type, hear as (event: Event) => void, watching)
    // Whether the address opens the panel is looked at more closely, too.
    if (queue!.length || document.URL.split('?')[1]?.includes('assistant')) load()
    void reopen()
  }

  /** Loads what opens the panel that was open on the page before. */
  async function reopen(): Promise<void> {
    try {
      // The storage makes the whole page wait. Caches do not, but only secure pages have them.
      if ((await self.caches?.has(storedMarker).catch(() => {})) ?? true)
        for (const store of [sessionStorage, localStorage])
          for (const key in store) if (/:panel{.*"open":true/.test(key + store[key])) load()
    } catch {}
  }

  function hear(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, defaultPrevented } = event
    const target = event.target as Element
    if (!key) {
      // Code that is pointed at; or text that is selected, which the document says.
      if (target.closest ? target.closest('pre') : !getSelection()?.isCollapsed) load(2)
    } else if (key === 'i' && (ctrlKey || metaKey) && !defaultPrevented) {
      // Mod+I, which the panel looks at more closely. Not while somebody types.
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
