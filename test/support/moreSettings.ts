import type { SettingsInput, WidgetSettingsInput } from 'docs-assistant'

/** Settings added to those that name a service. */
export type MoreSettings = Partial<Exclude<SettingsInput, { endpoint: string }>>

export type MoreWidgetSettings = Partial<Exclude<WidgetSettingsInput, { endpoint: string }>>
