/**
 * `docs-assistant/embed`: the assistant on any page, for those who bundle it themselves. Importing it does nothing;
 * `DocsAssistant.init()` does.
 */

import type { DocsAssistantApi } from './loader/api.ts'
import { createAssistant } from './loader/createAssistant.ts'

export type { AskOptions } from '../conversation/questionContext.ts'
export type { PageSettingsInput, SelectionAction, WidgetSettingsInput } from '../settings/pageSettings.ts'
export type { PanelMode, PresentationSettingsInput } from '../settings/presentationSettings.ts'
export type { SettingsInput } from '../settings/settings.ts'
export type { DocsAssistantApi, EmbedEvents, EmbedState } from './loader/api.ts'
export { defineElement } from './loader/defineElement.ts'
export type { EmbedSettings, SettingsPatch } from './loader/given.ts'

/** The assistant of the page; what the script tag has in `window.DocsAssistant`. */
export const DocsAssistant: DocsAssistantApi = /* @__PURE__ */ createAssistant({
  container: () => document.body,
  tag: null,
  json: () => null,
  source: '',
})
