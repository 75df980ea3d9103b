import { SettingsError } from '../settings/SettingsError.ts'
import { mount } from './mount.tsx'
import { readAttributes } from './readAttributes.ts'

/**
 * Puts the assistant of a script tag on the page, once, as soon as there is a body. Nothing is thrown into the
 * page: a wrong setting is one line in the console.
 */
export function startFromScript(script: HTMLScriptElement): void {
  if (document.body) start(script)
  else document.addEventListener('DOMContentLoaded', () => start(script), { once: true })
}

function start(script: HTMLScriptElement): void {
  if (document.querySelector('[data-docs-assistant=""]')) {
    console.info('DocsAssistant is already on this page; this script tag adds nothing.')
    return
  }
  try {
    mount(document.body, readAttributes(script))
  } catch (error) {
    const reason = error instanceof SettingsError ? error.message : error
    console.error('DocsAssistant is not shown:', reason)
  }
}

/** What marks a tag as ours; analytics scripts have a `data-domain` too. */
const ownScript =
  'script[data-domain][src*="embed"], script[data-api-key], script[data-endpoint], script[src$="/embed.js"]'

/** The tag this code came by: the running one, or, for a module, which has none, the one that looks like it. */
export function findOwnScript(): HTMLScriptElement | null {
  const running = document.currentScript
  if (!running) return document.querySelector<HTMLScriptElement>(ownScript)
  return running instanceof HTMLScriptElement && running.matches(ownScript) ? running : null
}
