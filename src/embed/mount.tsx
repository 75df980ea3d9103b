import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { resolveSettings } from '../settings/resolveSettings.ts'
import type { SettingsInput } from '../settings/settings.ts'
import { DocsAssistant } from '../view/DocsAssistant.tsx'

/** Holds an assistant that is on a page. */
export interface AssistantHandle {
  /**
   * Replaces the settings; the conversation stays.
   *
   * @throws SettingsError where one is missing or wrong; then the old ones stay
   */
  update(input: SettingsInput): void
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
export function mount(target: Element, input: SettingsInput): AssistantHandle {
  const existing = mounted.get(target)
  if (existing) {
    existing.update(input)
    return existing
  }
  const handle = createMount(target, input, () => mounted.delete(target))
  mounted.set(target, handle)
  return handle
}

function createMount(target: Element, input: SettingsInput, onDestroy: () => void): AssistantHandle {
  // React empties the element it is given, so it never gets the host's: everything drawn is in a shadow root.
  const root = createRoot(document.createElement('div'))
  const update = (next: SettingsInput) => {
    resolveSettings(next)
    // At once, so that whoever looks next finds the element.
    flushSync(() => root.render(<DocsAssistant {...next} container={target} />))
  }
  update(input)
  return {
    update,
    destroy() {
      root.unmount()
      onDestroy()
    },
  }
}
