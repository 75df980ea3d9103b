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
