/** `docs-assistant/embed`: the assistant on any page, for those who bundle it themselves. */
export type { PageSettingsInput, SelectionAction, WidgetSettingsInput } from '../settings/pageSettings.ts'
export type { PanelMode, PresentationSettingsInput } from '../settings/presentationSettings.ts'
export type { SettingsInput } from '../settings/settings.ts'
export { type AssistantHandle, mount } from './mount.tsx'
