import { resolvePage } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import { resolveView } from '../settings/viewSettings.ts'
import { type GivenParts, readGiven } from './readGiven.ts'

/**
 * Says what is wrong with what a page gave. The built panel checks the same and has no sentence for it: no reader of a
 * page that is set up needs one, so they are a file of their own. See `scripts/withoutReasons.ts`.
 */
export function explain(given: GivenParts): string {
  try {
    const settings = readGiven(given)
    resolveSettings(settings)
    resolvePage(settings)
    resolveView(settings)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  // They come from two files of one build.
  throw new Error('What the panel found wrong is right here.')
}
