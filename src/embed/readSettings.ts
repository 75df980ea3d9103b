import type { WidgetSettingsInput } from '../settings/pageSettings.ts'
import type { SettingsPatch } from './assistant/rawSettings.ts'
import { readAttributes } from './readAttributes.ts'

/** What a page gave, and how. */
export interface SettingsSources {
  /** Those of a tag, without `data-`, as `dataset` has them. */
  attributes: Readonly<Record<string, string | undefined>>
  /** Objects, each over those before it and over the attributes. */
  patches: readonly SettingsPatch[]
  /** Address of the script; empty for a bundled one. */
  source: string
}

/**
 * Settings from everything a page gave. The service is taken to be where the script came from, unless the page names
 * another, or an endpoint.
 *
 * @throws SettingsError where an attribute holds something that cannot be read
 */
export function readSettings({ attributes, patches, source }: SettingsSources): WidgetSettingsInput {
  const { consent, prefetch, ...input } = withoutNull(patches.reduce(mergePatch, {}))
  const settings: WidgetSettingsInput = { ...readAttributes(attributes), ...input }
  if (settings.baseUrl !== undefined || settings.endpoint !== undefined || source === '') return settings
  return { ...settings, baseUrl: new URL('.', source).href }
}

/** Puts a patch over settings: objects are gone into, everything else is replaced; `null` stays, as a wish. */
function mergePatch(input: SettingsPatch, patch: SettingsPatch): SettingsPatch {
  const result: Record<string, unknown> = { ...input }
  for (const [name, value] of Object.entries(patch)) {
    const before = result[name]
    if (value !== undefined)
      result[name] = isPlain(value) && isPlain(before) ? mergePatch(before, value) : value
  }
  return result
}

/** A setting that was taken back is one that was not given, whatever an attribute says. */
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

/** Made of braces: a store of a host's own class is one thing. */
function isPlain(value: unknown): value is SettingsPatch {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  )
}
