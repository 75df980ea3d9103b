import type { LoaderState } from '../handover.ts'
import { importPanel } from '../importPanel.ts'
import { createController } from './createController.ts'
import { defineElement } from './defineElement.ts'

// For hosts that bundle the widget themselves.
export { createController, defineElement }

/** A panel that loads faster than this, in milliseconds, is drawn directly; a placeholder would only delay it. */
const standInDelayMs = 50

/** Takes over from the loader: its frame, its queued calls and the reader's intent. */
export async function startController(loaderState: LoaderState): Promise<void> {
  const { tag, source, drawFrame, frame, api, queue, watching, observer } = loaderState
  const delay = () => new Promise((resolve) => setTimeout(resolve, standInDelayMs))
  if (loaderState.intent) await Promise.race([importPanel().catch(() => {}), delay()])
  watching.abort()
  observer.disconnect()
  const host = window as { DocsAssistant?: object }
  const json = () => document.querySelector('script[type="application/json"][data-docs-assistant]')
  const assistant = createController(
    { container: () => document.body, tag, json, source, drawFrame },
    frame.host.isConnected ? { frame, intent: loaderState.intent } : undefined,
  )
  const { destroy } = assistant
  assistant.destroy = () => {
    delete host.DocsAssistant
    return destroy()
  }
  Object.defineProperties(api, Object.getOwnPropertyDescriptors(assistant))
  if (tag?.matches('[data-domain], [data-api-key], [data-endpoint]') || json()) void assistant.init()
  for (const [name, call, settle] of queue) settle(assistant[name](...call))
  defineElement(drawFrame, source)
}
