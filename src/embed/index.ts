/** `docs-assistant/embed`, for hosts that bundle it. Has no effect until `DocsAssistant.init()` is called. */

import type { DocsAssistantApi } from './assistant/api.ts'
import { createAssistant, defineElement as define } from './assistant/startAssistant.ts'
import { drawFrame } from './loader/drawFrame.ts'

export type { AskOptions } from '../conversation/questionContext.ts'
export type { PageSettingsInput, SelectionAction, WidgetSettingsInput } from '../settings/pageSettings.ts'
export type { PanelMode, PresentationSettingsInput } from '../settings/presentationSettings.ts'
export type { SettingsInput } from '../settings/settings.ts'
export type { DocsAssistantApi, EmbedEvents, EmbedState } from './assistant/api.ts'
export type { EmbedSettings, SettingsPatch } from './assistant/rawSettings.ts'

/** The assistant of the page; the script tag's `window.DocsAssistant`. */
export const DocsAssistant: DocsAssistantApi = /* @__PURE__ */ createAssistant({
  container: () => document.body,
  tag: null,
  json: () => null,
  source: '',
  drawFrame,
})

/** Defines `<docs-assistant>`. @param source default address of the service, for elements that set none */
export const defineElement = (source?: string): void => define(drawFrame, source)
