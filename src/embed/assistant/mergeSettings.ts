import type { SettingsPatch } from './rawSettings.ts'

/** Merges settings; later ones override earlier ones, and objects are merged. `null` resets a setting. */
export function mergeSettings(layers: readonly (object | null)[]): Record<string, unknown> {
  return withoutNull(layers.reduce<Record<string, unknown>>(mergePatch, {}))
}

/** Merges a patch into the settings. `null` stays, to reset a setting. */
function mergePatch(input: object, patch: object | null): Record<string, unknown> {
  const result: Record<string, unknown> = { ...input }
  // Settings in JSON may be `null`.
  for (const [name, value] of Object.entries(patch ?? {})) {
    const before = result[name]
    if (value !== undefined)
      result[name] = isPlain(value) && isPlain(before) ? mergePatch(before, value) : value
  }
  return result
}

function withoutNull(settings: object): Record<string, unknown> {
  const entries = Object.entries(settings).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isPlain(value) ? withoutNull(value) : value]),
  )
}

/** Returns whether a value is a plain object. An instance of a host's class, such as a store, is not merged. */
function isPlain(value: unknown): value is SettingsPatch {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  )
}
