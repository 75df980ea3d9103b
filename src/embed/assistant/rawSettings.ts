import type { WidgetSettingsInput } from '../../settings/pageSettings.ts'

/** A part of the settings; `null` takes a setting back to its default. */
export type SettingsPatch<Input = EmbedSettings> = {
  readonly [Name in keyof Input]?: Patched<Input[Name]> | null | undefined
}

type Patched<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown)
  ? Value
  : Value extends object
    ? SettingsPatch<Value>
    : Value

/** What the script tag takes, on top of what the component takes. */
export interface EmbedSettings extends WidgetSettingsInput {
  /** `required`: nothing but the launcher, until `consent()` is called. @default none is needed */
  consent?: 'required' | undefined
  /**
   * When the panel is loaded: as soon as somebody wants it, or already when the browser is idle, but not where the
   * reader saves data. @default 'intent'
   */
  prefetch?: 'intent' | 'idle' | undefined
}

/** Settings as a page gives them, before anybody has checked them: texts where they were attributes. */
export type RawSettings = Readonly<Record<string, unknown>>

/** The attributes of a tag, with `data-` or without, as `dataset` names them. */
export function readTag(tag: Element | null): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { name, value } of tag?.attributes ?? [])
    attributes[name.replace(/^data-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] =
      value
  return attributes
}

/** The settings in an element of JSON. What cannot be read is a line in the console. */
export function readJson(json: Element | null): SettingsPatch {
  try {
    return JSON.parse(json?.textContent || '{}')
  } catch (error) {
    console.error('DocsAssistant:', error)
    return {}
  }
}

/** Whether something is on: by `true`, or by an attribute that is there and does not say otherwise. */
export function isOn(value: unknown): boolean {
  return value !== undefined && value !== null && !/^(off|false)$/i.test(String(value))
}
