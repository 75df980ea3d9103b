/**
 * `docs-assistant/embed`: the assistant on any page, for those who bundle it themselves. Importing it does nothing;
 * `DocsAssistant.init()` does.
 */

import type { DocsAssistantApi } from './assistant/api.ts'
import { createController, defineElement as define } from './assistant/startController.ts'
import { drawFrame } from './loader/drawFrame.ts'

export type { AskOptions } from '../conversation/questionContext.ts'
export type { PageSettingsInput, SelectionAction, WidgetSettingsInput } from '../settings/pageSettings.ts'
export type { PanelMode, PresentationSettingsInput } from '../settings/presentationSettings.ts'
export type { SettingsInput } from '../settings/settings.ts'
export type { DocsAssistantApi, EmbedEvents, EmbedState } from './assistant/api.ts'
export type { EmbedSettings, SettingsPatch } from './assistant/rawSettings.ts'

/** The assistant of the page; what the script tag has in `window.DocsAssistant`. */
export const DocsAssistant: DocsAssistantApi = /* @__PURE__ */ createController({
  container: () => document.body,
  tag: null,
  json: () => null,
  source: '',
  drawFrame,
})

/** Defines `<docs-assistant>`. @param source address of the service; needed where elements do not name it themselves */
export const defineElement = (source?: string): void => define(drawFrame, source)
