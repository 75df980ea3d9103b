import type { DrawFrame } from '../handover.ts'
import type { DocsAssistantApi } from './api.ts'
import { createAssistant } from './createAssistant.ts'

/**
 * Defines `<docs-assistant>`. Each element has its own assistant, at `element.assistant`, and takes its settings from
 * attributes, with or without `data-`, also when they change. Does nothing if the name is taken.
 *
 * @param source address of the script, which is the default address of the service
 */
export function defineElement(drawFrame: DrawFrame, source = ''): void {
  if (!globalThis.customElements || customElements.get('docs-assistant')) return
  customElements.define(
    'docs-assistant',
    class extends HTMLElement {
      readonly assistant: DocsAssistantApi = createAssistant({
        container: () => this,
        tag: this,
        json: () => this.querySelector('script'),
        source,
        drawFrame,
      })
      readonly #observer = new MutationObserver(() => void this.assistant.update({}))

      connectedCallback(): void {
        void this.assistant.init()
        this.#observer.observe(this, { attributes: true })
      }

      disconnectedCallback(): void {
        queueMicrotask(() => {
          // The element was moved, not removed.
          if (this.isConnected) return
          this.#observer.disconnect()
          void this.assistant.destroy()
        })
      }
    },
  )
}
