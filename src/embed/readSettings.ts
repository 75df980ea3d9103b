import type { LooseWidgetSettingsInput } from '../settings/pageSettings.ts'
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
  const { consent, prefetch, ...input } = withoutNull(patches.reduce(mergePatch, {}))
  const settings: LooseWidgetSettingsInput = { ...readAttributes(attributes), ...input }
  if (settings.baseUrl !== undefined || settings.endpoint !== undefined || source === '') return settings
  return { ...settings, baseUrl: new URL('.', source).href }
}

/** Merges a patch into the settings: objects are merged, other values replaced. `null` stays, to reset a setting. */
function mergePatch(input: SettingsPatch, patch: SettingsPatch): SettingsPatch {
  const result: Record<string, unknown> = { ...input }
  for (const [name, value] of Object.entries(patch)) {
    const before = result[name]
    if (value !== undefined)
      result[name] = isPlain(value) && isPlain(before) ? mergePatch(before, value) : value
  }
  return result
}

/** A setting reset with `null` counts as missing, even if an attribute sets it. */
function withoutNull(patch: SettingsPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [
      name,
      isPlain(value) ? compact(value) : (value ?? undefined),
    ]),
  )
}

function compact(value: SettingsPatch): Record<string, unknown> {
  const entries = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(entries.map(([name, part]) => [name, isPlain(part) ? compact(part) : part]))
}

/** Returns whether a value is a plain object. An instance of a host's class, such as a store, is not merged. */
function isPlain(value: unknown): value is SettingsPatch {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  )
}
