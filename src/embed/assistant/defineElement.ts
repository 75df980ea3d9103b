import type { DrawFrame } from '../handover.ts'
import type { DocsAssistantApi } from './api.ts'
import { createController } from './createController.ts'

/**
 * Defines `<docs-assistant>`: an assistant of its own for each, its settings in attributes, with `data-` or without,
 * which count as they change. What can be done with it is `element.assistant`. Does nothing where the name is taken.
 *
 * @param source address of the script, where the service is taken to be
 */
export function defineElement(drawFrame: DrawFrame, source = ''): void {
  if (!globalThis.customElements || customElements.get('docs-assistant')) return
  customElements.define(
    'docs-assistant',
    class extends HTMLElement {
      readonly assistant: DocsAssistantApi = createController({
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
          // What was moved is somewhere else by now.
          if (this.isConnected) return
          this.#observer.disconnect()
          void this.assistant.destroy()
        })
      }
    },
  )
}
