import { editDistance } from '../../../search/index/correctTerm.ts'
import { type SettingName, settings } from './settings.ts'

/** Beginning of the variable of each setting that has a flag. */
export const variablePrefix = 'ASSISTANT_'

/** Returns the flag of a setting. @example flagOf('mask') // '--no-mask', because it is on by default */
export function flagOf(name: SettingName): string {
  const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return settings[name].default === true ? `--no-${word}` : `--${word}`
}

/** Returns the variable of a setting. @example variableOf('siteUrl') // 'ASSISTANT_SITE_URL' */
export function variableOf(name: string): string {
  return variablePrefix + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Returns the name of a variable in the settings file. @example fileNameOf('OPENAI_API_KEY') // 'openaiApiKey' */
export function fileNameOf(variable: string): string {
  return variable.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Most changes of letters between a name and the one that was meant. */
const maxDistance = 3

/** Returns the name that was probably meant, or undefined if none is near. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '')
  const given = plain(name)
  // A short word is near to many others.
  const most = Math.min(maxDistance, Math.max(1, Math.floor(given.length / 3)))
  return known
    .map((each) => ({ each, distance: editDistance(given, plain(each), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((left, right) => left.distance - right.distance)[0]?.each
}
