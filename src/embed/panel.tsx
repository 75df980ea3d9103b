import { flushSync } from 'react-dom'
import { untilEvent, untilReleased } from '../page/untilEvent.ts'
import type { LooseWidgetSettingsInput } from '../settings/pageSettings.ts'
import { isInFlow, resolvePresentation } from '../settings/presentationSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import { readJson, readTag } from './assistant/rawSettings.ts'
import type { EmbedInstance, Panel } from './handover.ts'
import { mountPanel } from './mountPanel.tsx'
import { readSettings, type SettingsSources } from './readSettings.ts'

const eventTypes = ['question-asked', 'answer-end', 'feedback', 'open-change', 'forget'] as const

/**
 * Replaces the loader's frame with the panel and keeps the typed text, the focus and the caret. Returns undefined if
 * the settings are invalid, which is logged, or if the assistant was destroyed meanwhile.
 */
export async function takeOver(loaded: EmbedInstance): Promise<Panel | undefined> {
  const { frame, emit } = loaded
  const mounted = await mount(loaded)
  if (!mounted) return undefined
  const { host: panelHost, latest } = mounted
  await untilIdle(loaded)
  if (loaded.isGone()) {
    mounted.unmount()
    return undefined
  }

  for (const type of eventTypes) latest.current?.on(type, (event) => emit(type, event))
  const setOpen = (open: boolean) =>
    flushSync(() => {
      if (latest.current && latest.current.open !== open) latest.current.setOpen(open)
    })
  handOver()
  for (const question of frame.questions.splice(0)) latest.current?.ask(question)

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
    if (wantsOpen !== undefined) setOpen(wantsOpen)
    const storedDraft = latest.current?.draft ?? ''
    if (field?.value)
      flushSync(() => latest.current?.setDraft(storedDraft ? `${storedDraft}\n${field.value}` : field.value))
    loaded.hasPanelTakenOver = true
    host.remove()
    const isTyping = field !== undefined && focused === field
    const part = isTyping ? 'composer"] textarea' : 'launcher"]'
    const next =
      isTyping || focused === launcher
        ? panelHost?.shadowRoot?.querySelector<HTMLElement>(`[data-part="${part}`)
        : elsewhere
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    if (!isTyping || !(next instanceof HTMLTextAreaElement)) return
    const start = storedDraft ? storedDraft.length + 1 : 0
    next.setSelectionRange(start + field.selectionStart, start + field.selectionEnd, field.selectionDirection)
  }

  return {
    isOpen: () => latest.current?.open ?? false,
    setOpen,
    ask: (question, options) => latest.current?.ask(question, options) ?? false,
    reset: () => latest.current?.reset(),
    forget: () => latest.current?.forget(),
    addPageTools: mounted.addPageTools,
    update() {
      const sources = settingsSources(loaded)
      try {
        mounted.update(readSettings(sources))
        return true
      } catch (error) {
        loaded.patches.pop()
        reportSettingsError('keeps its old settings', error)
        return false
      }
    },
    destroy: mounted.unmount,
  }
}

function settingsSources({ tag, json, patches, source }: EmbedInstance): SettingsSources {
  return { attributes: readTag(tag), patches: [readJson(json()), ...patches], source }
}

async function mount(loaded: EmbedInstance) {
  const sources = settingsSources(loaded)
  try {
    const settings = readSettings(sources)
    const container = containerFor(loaded, settings)
    const mounted = await mountPanel({ container, settings })
    return {
      ...mounted,
      container,
      unmount() {
        mounted.unmount()
        if (container.matches('[data-docs-assistant-place]')) container.remove()
      },
    }
  } catch (error) {
    loaded.hasPanelTakenOver = true
    loaded.frame.host.remove()
    reportSettingsError('is not shown', error)
    return undefined
  }
}

/** Content of the page's flow is placed after its script tag, unless the tag is in the head. */
function containerFor({ tag, container }: EmbedInstance, settings: LooseWidgetSettingsInput): Element {
  const isScript = tag?.localName === 'script' && document.body.contains(tag)
  if (!isScript || !isInFlow(resolvePresentation(settings))) return container()
  const anchor = document.createElement('span')
  anchor.dataset.docsAssistantPlace = ''
  tag.after(anchor)
  return anchor
}

function reportSettingsError(what: string, error: unknown): void {
  if (!(error instanceof SettingsError)) throw error
  console.error(`DocsAssistant ${what}: ${error.message}`)
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
