import type { LooseWidgetSettingsInput } from '../settings/pageSettings.ts'
import { mergeSettings } from './assistant/mergeSettings.ts'
import type { SettingsPatch } from './assistant/rawSettings.ts'
import { readAttributes } from './readAttributes.ts'

export interface SettingsSources {
  /** Attributes of a tag, without `data-`, like `dataset`. */
  attributes: Readonly<Record<string, string | undefined>>
  /** Objects; later ones override earlier ones and the attributes. */
  patches: readonly SettingsPatch[]
  /** Address of the script; empty for a bundled one. */
  source: string
}

/**
 * Merges the settings of a page. The service is where the script came from, unless the page sets `baseUrl` or
 * `endpoint`.
 *
 * @throws SettingsError if an attribute cannot be parsed
 */
export function readSettings({ attributes, patches, source }: SettingsSources): LooseWidgetSettingsInput {
  const { consent, prefetch, ...settings } = mergeSettings([readAttributes(attributes), ...patches])
  if (settings.baseUrl !== undefined || settings.endpoint !== undefined || source === '') return settings
  return { ...settings, baseUrl: new URL('.', source).href }
}
