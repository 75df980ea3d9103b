import type { DocsAssistantApi } from './loader/api.ts'
import { createAssistant } from './loader/createAssistant.ts'

/** Calls that were made before the script was there; an inline stub keeps them. */
type Queue = [name: 'open', call: [], settle: (result: unknown) => void][]

type Host = { DocsAssistant?: (Partial<DocsAssistantApi> & { queue?: Queue }) | undefined }

/**
 * Puts `window.DocsAssistant` on the page, and the assistant of a script tag, once. Says whether it was the first.
 * Nothing is thrown into the page.
 */
export function startFromScript(tag: HTMLScriptElement | null, source: string): boolean {
  const host = window as Host
  const { queue, init } = host.DocsAssistant ?? {}
  if (init && !queue) {
    console.info('DocsAssistant is already on this page; this script tag adds nothing.')
    return false
  }
  const json = () => document.querySelector('script[type="application/json"][data-docs-assistant]')
  const assistant = createAssistant({ container: () => document.body, tag, json, source })
  const { destroy } = assistant
  assistant.destroy = () => {
    delete host.DocsAssistant
    return destroy()
  }
  host.DocsAssistant = assistant
  if (tag?.matches('[data-domain], [data-api-key], [data-endpoint]') || json()) void assistant.init()
  for (const [name, call, settle] of queue ?? []) settle(assistant[name](...call))
  return true
}
