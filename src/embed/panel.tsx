import { flushSync } from 'react-dom'
import { createConversationStore, type OwnedStore } from '../conversation/createConversationStore.ts'
import { untilEvent, untilReleased } from '../page/untilEvent.ts'
import { isInFlow } from '../settings/presentationSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import type { WidgetSettings } from '../view/shared/conversation.ts'
import { resolveWidget } from '../view/shell/resolveWidget.ts'
import { readJson, readTag } from './assistant/rawSettings.ts'
import type { EmbedInstance, Panel } from './handover.ts'
import { mountPanel } from './mountPanel.tsx'
import { readSettings, type SettingsSources } from './readSettings.ts'

const eventTypes = ['question-asked', 'answer-end', 'feedback', 'open-change', 'forget'] as const

/**
 * Sends what the reader has asked, draws the panel, and replaces the loader's frame with it. Keeps the typed text, the
 * focus and the caret. Returns undefined if the settings are invalid, which is logged, or if the assistant was
 * destroyed meanwhile.
 */
export async function takeOver(loaded: EmbedInstance): Promise<Panel | undefined> {
  const { frame } = loaded
  let applied = loaded.patches.length
  const store = loaded.isGone() ? undefined : openStore(loaded)
  if (!store) return undefined
  const { actions, getState } = store
  let asked = 0
  const askSubmitted = () => {
    while (asked < frame.questions.length) actions.ask(frame.questions[asked++]!)
  }
  // First, because drawing takes longer than sending.
  askSubmitted()
  await nextTask()
  const mounted = await mount(loaded, store)
  const { host: panelHost } = mounted
  if (mounted.isOutside) await nextTask()
  if (!loaded.isGone()) mounted.enter()
  await untilIdle(loaded)
  if (loaded.isGone()) {
    mounted.unmount()
    return undefined
  }

  // The page may have changed settings since.
  if (loaded.patches.length > applied) update()
  const setOpen = (open: boolean) => flushSync(() => actions.setOpen(open))
  handOver()
  askSubmitted()

  function update(): boolean {
    try {
      mounted.update(readSettings(settingsSources(loaded)))
      applied = loaded.patches.length
      return true
    } catch (error) {
      loaded.patches.length = applied
      reportSettingsError('keeps its old settings', error)
      return false
    }
  }

  function handOver(): void {
    const { host, launcher } = frame
    const field = frame.box?.field
    if (panelHost) panelHost.inert = false
    const focused = host.shadowRoot?.activeElement
    // A reader who has moved on to the page keeps the focus there.
    const elsewhere = focused || document.activeElement === document.body ? undefined : document.activeElement
    // So that the panel later returns the focus to the element that had it first.
    if (frame.isOpen() && focused) frame.returnTarget().focus({ preventScroll: true })
    const { wantsOpen } = loaded.getState()
    const storedDraft = getState().draft
    loaded.hasPanelTakenOver = true
    // First, because the browser then computes styles and layout of the panel alone.
    host.remove()
    flushSync(() => {
      if (wantsOpen !== undefined) actions.setOpen(wantsOpen)
      if (field?.value) actions.setDraft(storedDraft ? `${storedDraft}\n${field.value}` : field.value)
    })
    const isTyping = field !== undefined && focused === field
    const part = isTyping ? 'composer"] textarea, [role=combobox]' : 'launcher"]'
    const next =
      isTyping || focused === launcher
        ? panelHost?.shadowRoot?.querySelector<HTMLElement>(`[data-part="${part}`)
        : elsewhere
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    // The panel fades in when it opens. Here it replaces a frame that is already seen.
    for (const animation of panelHost?.shadowRoot?.getAnimations?.() ?? [])
      if (animation instanceof CSSTransition) animation.finish()
    if (!isTyping || !(next instanceof HTMLTextAreaElement)) return
    const start = storedDraft ? storedDraft.length + 1 : 0
    next.setSelectionRange(start + field.selectionStart, start + field.selectionEnd, field.selectionDirection)
  }

  return {
    isOpen: () => getState().open,
    setOpen,
    ask: actions.ask,
    reset: actions.reset,
    forget: actions.forget,
    addPageTools: mounted.addPageTools,
    update,
    destroy: mounted.unmount,
  }
}

function settingsSources({ tag, json, patches, source }: EmbedInstance): SettingsSources {
  return { attributes: readTag(tag), patches: [readJson(json()), ...patches], source }
}

/** Shows the conversation shown last. Returns undefined if the settings are invalid, which is logged. */
function openStore(loaded: EmbedInstance): OwnedStore<WidgetSettings> | undefined {
  try {
    const store = createConversationStore(resolveWidget(readSettings(settingsSources(loaded))))
    for (const type of eventTypes) store.actions.on(type, (event) => loaded.emit(type, event))
    store.start()
    return store
  } catch (error) {
    loaded.hasPanelTakenOver = true
    loaded.frame.host.remove()
    reportSettingsError('is not shown', error)
    return undefined
  }
}

async function mount(loaded: EmbedInstance, store: OwnedStore<WidgetSettings>) {
  const container = containerFor(loaded, store.getState().settings)
  const mounted = await mountPanel(container, store)
  return {
    ...mounted,
    unmount() {
      mounted.unmount()
      if (container.matches('[data-docs-assistant-place]')) container.remove()
    },
  }
}

/** Content of the page's flow is placed after its script tag, unless the tag is in the head. */
function containerFor({ tag, container }: EmbedInstance, settings: WidgetSettings): Element {
  const isScript = tag?.localName === 'script' && document.body.contains(tag)
  if (!isScript || !isInFlow(settings)) return container()
  const anchor = document.createElement('span')
  anchor.dataset.docsAssistantPlace = ''
  tag.after(anchor)
  return anchor
}

function reportSettingsError(what: string, error: unknown): void {
  if (!(error instanceof SettingsError)) throw error
  console.error(`DocsAssistant ${what}: ${error.message}`)
}

/** Waits for another task, so that the browser can handle input and paint in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Waits while an element of the loader is pressed or an input method is composing. */
async function untilIdle({ frame }: EmbedInstance): Promise<void> {
  const { root } = frame
  for (;;) {
    if (frame.isComposing) await untilEvent(root, 'compositionend')
    // Some browsers keep hidden elements active after a press.
    else if (root.querySelector('button:active, textarea:active')?.checkVisibility()) await untilReleased()
    else return
  }
}
