import { wasOpen } from '../../conversation/storage/peekStored.ts'
import { english } from '../../view/language/words.ts'
import type { LoaderState, Queue } from '../handover.ts'
import { hasStored, readerOf } from '../storedState.ts'
import { drawFrame } from './drawFrame.ts'
import { importAssistant, importPanel } from './files.ts'

/** Methods of `window.DocsAssistant`. */
const calls = 'init open close toggle ask update reset forget consent destroy on'.split(' ')

/** Settings that change the launcher, or need more code before any intent. */
const special =
  /^(code[BS]|consent|default|density|font|fp|hide|launcher|locale|logo|mode|offset|open|position|prefetch|query|radius|trigger)|Hotkey/

/** Elements that need more code: other assistants or settings, a switch, or a language other than English. */
const demanding =
  'docs-assistant,script[data-docs-assistant],[data-docs-assistant=off],[name=docs-assistant][content=off],html[lang]:not([lang=""],[lang|=en i])'

/** Pages that are dark without telling the browser: by a common class, or with MkDocs Material. */
const darkPage = '.dark,[data-theme=dark],[data-md-color-scheme=slate]'

/**
 * Adds `window.DocsAssistant` and the launcher of a script tag, once. Loads everything else when the reader shows
 * intent, or when a setting or a call requires it. Never throws into the page.
 */
export function startLoader(tag: HTMLScriptElement | null, source: string): void {
  const host = window as { DocsAssistant?: { queue?: Queue } }
  // A stub in the page queues earlier calls.
  const { queue } = host.DocsAssistant ?? { queue: [] }
  if (!queue) {
    console.info('DocsAssistant is already on this page.')
    return
  }

  const settings: DOMStringMap = tag?.dataset ?? {}
  const { siteName, theme, accent } = settings
  let kind = 'waiting'

  const handlers = {
    setOpen(open: boolean) {
      // Otherwise the palette of the page, which some dark sites do not declare.
      frame.root.style.colorScheme =
        theme?.replace('auto', '') || (document.body.closest(darkPage) ? 'dark' : '')
      frame.show(open, true)
      frame.write(english, siteName, kind === 'failed')
      load(1)
    },
    onIntent: () => load(1),
  }
  const frame = drawFrame(handlers)
  const observer = new MutationObserver(draw)
  const api = {
    get state() {
      return { kind, open: frame.isOpen() }
    },
  } as Record<string, unknown>
  const state: LoaderState = { frame, intent: 0, tag, source, api, stop, drawFrame, queue }

  /** Loads the assistant, and the panel with it if the reader wants it. */
  function load(intent = 0): undefined {
    if (intent > state.intent) state.intent = intent
    // The assistant handles a failure of the panel.
    if (state.intent) importPanel().catch(() => {})
    if (kind === 'loading') return
    kind = 'loading'
    importAssistant().then(
      ({ startAssistant }) => startAssistant(state),
      (error) => {
        console.error('DocsAssistant could not be loaded. Check the files next to embed.js.', error)
        kind = 'failed'
        frame.write(english, siteName, kind === 'failed')
        if (frame.isOpen()) frame.show(false, true)
        // Calls have no effect, so that the page can make them again. Listeners stay.
        state.queue = state.queue.filter(([name, , settle]) => (name as string) === 'on' || settle(false))
      },
    )
  }

  /** Handles an event that may be a sign of intent. */
  function handle(event: Event): void {
    const target = event.target as Element
    if (!('key' in event)) {
      // The reader points at code, or selects text, which the document reports.
      if (target.closest ? target.closest('pre') : !getSelection()?.isCollapsed) load(2)
    } else if (isHotkey(event as KeyboardEvent)) {
      event.preventDefault()
      handlers.setOpen(true)
    }
  }
  function listen(method: 'addEventListener' | 'removeEventListener'): void {
    for (const type of ['keydown', 'selectionchange', 'pointerover', 'focusin'])
      document[method](type, handle)
  }

  function stop(): void {
    observer.disconnect()
    listen('removeEventListener')
  }

  /** Draws the launcher and keeps it in the page, or loads the code for a page that needs more. */
  function draw(): undefined {
    if (!isDrawable(settings)) return load()
    frame.putInto(document.body)
    // The body may have been replaced.
    for (const each of [document.documentElement, document.body])
      observer.observe(each, { childList: true, attributeFilter: ['lang', 'data-docs-assistant'] })
  }

  /** Draws the launcher and listens for signs of intent, until the assistant takes over. */
  async function start(): Promise<void> {
    draw()
    // The assistant listens itself, after consent if that is required.
    if (kind === 'loading') return
    listen('addEventListener')
    // The panel checks the URL parameter exactly.
    if (state.queue.length || location.search.includes('assistant')) load()
    if ((await hasStored()) && ('notifyAnswered' in settings || wasOpen(readerOf(settings)))) load()
  }

  // All but `on` need the assistant.
  for (const name of calls)
    api[name] = (...call: []) => {
      const result = new Promise((settle) => state.queue.push([name as 'open', call, settle]))
      if (name === 'on') return () => result.then((end) => (end as () => void)())
      load()
      return result
    }
  frame.write(english, siteName, kind === 'failed')
  if (accent) frame.root.style.setProperty('--docs-assistant-accent', accent)
  host.DocsAssistant = api
  if (document.body) start()
  else addEventListener('DOMContentLoaded', start)
}

/** Returns whether the loader can draw the launcher of a page alone. */
function isDrawable(settings: DOMStringMap): boolean {
  const { domain, apiKey, endpoint } = settings
  return (
    !!(endpoint || (domain && apiKey?.startsWith('svc_dsc_'))) &&
    !Object.keys(settings).some((name) => special.test(name)) &&
    !document.querySelector(demanding)
  )
}

/** Returns whether the reader presses Mod+I, like `matchesHotkey`, and does not type. */
function isHotkey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  const isApple = /^(Mac|iP)/.test(navigator.platform)
  return (
    // Of other alphabets, only the position of the key identifies it.
    /^(Key)?I$/i.test(/^\w$/.test(key) ? key : code) &&
    metaKey === isApple &&
    ctrlKey !== isApple &&
    !altKey &&
    !shiftKey &&
    !defaultPrevented &&
    !(event.composedPath()[0] as Element).matches(':read-write')
  )
}
