import type { LoaderState } from '../handover.ts'
import { importPanel } from '../importPanel.ts'
import { createAssistant } from './createAssistant.ts'
import { defineElement } from './defineElement.ts'

// For hosts that bundle the widget themselves.
export { createAssistant, defineElement }

/** A panel that loads faster than this, in milliseconds, takes over from the loader directly. */
const patienceMs = 50

/** Takes over from the loader: its frame, its queued calls and the reader's intent. */
export async function startAssistant(loader: LoaderState): Promise<void> {
  const { tag, source, drawFrame, frame, api, queue, stop } = loader
  const isPanelNear = loader.intent > 0 && (await arrivesSoon())
  stop()
  const host = window as { DocsAssistant?: object }
  const json = () => document.querySelector('script[type="application/json"][data-docs-assistant]')
  const assistant = createAssistant(
    { container: () => document.body, tag, json, source, drawFrame },
    frame.host.isConnected ? { ...loader, isPanelNear } : undefined,
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

/** Returns whether the code of the panel arrives within a moment. */
function arrivesSoon(): Promise<boolean> {
  const delay = new Promise((resolve) => setTimeout(resolve, patienceMs))
  return Promise.race([importPanel(), delay]).then(Boolean, () => false)
}
