import { SettingsError } from './SettingsError.ts'

/** Settings after validation: every one is set, except those in `Absent`, whose default is to be undefined. */
export type Complete<Input, Absent extends keyof Input = never> = {
  [Name in keyof Input]-?: Name extends Absent ? Input[Name] | undefined : Exclude<Input[Name], undefined>
}

/**
 * Returns the chosen value.
 *
 * @throws SettingsError if it is not one of the choices
 */
export function checkOneOf<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  chosen: unknown,
): Choice {
  const found = choices.find((choice) => choice === chosen)
  if (found !== undefined) return found
  const names = choices.map((choice) => JSON.stringify(choice))
  throw new SettingsError(
    `${name} is ${JSON.stringify(chosen)}. Use ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
  )
}

/**
 * Returns a text without the spaces around it; undefined if nothing is left.
 *
 * @throws SettingsError if it is no text
 */
export function checkText(name: string, text: unknown): string | undefined {
  if (text === undefined || text === null) return undefined
  if (typeof text === 'string') return text.trim() || undefined
  throw new SettingsError(`${name} is of type ${typeof text}. Use a text.`)
}

/** Accepts any text outside browsers, because only a browser can validate selectors. */
export function isSelector(text: string): boolean {
  if (typeof document === 'undefined') return true
  try {
    document.createDocumentFragment().querySelector(text)
    return true
  } catch {
    return false
  }
}
