import { type ComponentProps, createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { resolvePage, type WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { resolveView } from '../settings/viewSettings.ts'
import { ConnectedAssistant } from '../view/ConnectedAssistant.tsx'
import { PageParts } from '../view/parts/PageParts.tsx'

type Latest = NonNullable<NonNullable<ComponentProps<typeof ConnectedAssistant>['latest']>['current']>

/** Holds an assistant that is on a page. */
export interface AssistantHandle {
  /**
   * Replaces the settings; the conversation stays.
   *
   * @throws SettingsError where one is missing or wrong; then the old ones stay
   */
  update(input: WidgetSettingsInput): void
  /**
   * Asks, or queues while a question is being answered. The panel stays as it is. With `context`, the question is about
   * these pieces of the page, and not about those the reader has added.
   */
  ask: Latest['ask']
  /** Forgets every conversation of this reader: here, where they are kept, and in other tabs. */
  forget(): void
  /** Takes the assistant off the page. Safe to call twice. */
  destroy(): void
}

const mounted = new WeakMap<Element, AssistantHandle>()

/**
 * Puts an assistant on a page, its element at the end of `target`. A second call with the same target updates
 * the first one.
 *
 * @throws SettingsError where a setting is missing or wrong
 * @example const assistant = mount(document.body, { domain: 'acme', apiKey: 'svc_dsc_…' })
 */
export function mount(target: Element, input: WidgetSettingsInput): AssistantHandle {
  const existing = mounted.get(target)
  if (existing) {
    existing.update(input)
    return existing
  }
  const handle = createMount(target, input, () => mounted.delete(target))
  mounted.set(target, handle)
  return handle
}

function createMount(target: Element, input: WidgetSettingsInput, onDestroy: () => void): AssistantHandle {
  // React empties the element it is given, so it never gets the host's: everything drawn is in a shadow root.
  const latest = createRef<Latest>()
  const root = createRoot(document.createElement('div'))
  const update = (next: WidgetSettingsInput) => {
    resolveSettings(next)
    resolvePage(next)
    resolveView(next)
    // At once, so that whoever looks next finds the element.
    flushSync(() =>
      root.render(<ConnectedAssistant {...next} container={target} latest={latest} Parts={PageParts} />),
    )
  }
  update(input)
  return {
    update,
    ask: (question, options) => latest.current?.ask(question, options) ?? false,
    forget: () => latest.current?.forget(),
    destroy() {
      root.unmount()
      onDestroy()
    },
  }
}
