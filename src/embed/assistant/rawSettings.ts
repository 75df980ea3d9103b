import type { LooseWidgetSettingsInput } from '../../settings/pageSettings.ts'

/** Changes to the settings; `null` resets a setting to its default. */
export type SettingsPatch<Input = EmbedSettings> = {
  readonly [Name in keyof Input]?: Patched<Input[Name]> | null | undefined
}

type Patched<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown)
  ? Value
  : Value extends object
    ? SettingsPatch<Value>
    : Value

/** Settings of the script tag: those of the component and its own. */
export interface EmbedSettings extends LooseWidgetSettingsInput {
  /** `required`: loads nothing but the launcher until `consent()` is called. @default no consent is needed */
  consent?: 'required' | undefined
  /**
   * When the panel is loaded: when the reader shows intent, or already when the browser is idle, unless the reader
   * saves data. @default 'intent'
   */
  prefetch?: 'intent' | 'idle' | undefined
}

/** Settings before validation. Values from attributes are strings. */
export type RawSettings = Readonly<Record<string, unknown>>

/** Reads the attributes of an element, with or without `data-`, in camel case like `dataset`. */
export function readTag(tag: Element | null): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { name, value } of tag?.attributes ?? [])
    attributes[name.replace(/^data-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] =
      value
  return attributes
}

/** Reads the settings in a JSON element. Logs an error if it is invalid. */
export function readJson(json: Element | null): SettingsPatch {
  try {
    return JSON.parse(json?.textContent || '{}')
  } catch (error) {
    console.error(
      'DocsAssistant: the JSON in the settings element is invalid, so it is ignored. Fix it.',
      error,
    )
    return {}
  }
}

/** Returns whether a setting is on: `true`, or an attribute that does not say otherwise. */
export function isOn(value: unknown): boolean {
  return value !== undefined && value !== null && !/^(off|false)$/i.test(String(value))
}
