import type { WidgetSettingsInput } from '../settings/pageSettings.ts'
import { isInFlow, resolvePresentation } from '../settings/presentationSettings.ts'
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
    const settings = readAttributes(script)
    mount(placeFor(script, settings), settings)
  } catch (error) {
    const reason = error instanceof SettingsError ? error.message : error
    console.error('DocsAssistant is not shown:', reason)
  }
}

/** What takes a place in the page takes it where the script stands; one in the head stands nowhere. */
function placeFor(script: HTMLScriptElement, settings: WidgetSettingsInput): Element {
  if (!isInFlow(resolvePresentation(settings)) || !document.body.contains(script)) return document.body
  const place = document.createElement('span')
  place.dataset.docsAssistantPlace = ''
  script.after(place)
  return place
}
