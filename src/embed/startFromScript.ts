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
