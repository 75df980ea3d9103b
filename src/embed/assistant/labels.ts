import { directionOf, type LanguageTag, parseLanguageTag } from '../../protocol/languages.ts'
import { importLabels } from '../../view/language/importLabels.ts'
import { matchLanguage } from '../../view/language/matchLanguage.ts'
import { englishFrame as english } from '../../view/language/words.ts'
import type { RawSettings } from './rawSettings.ts'

/** Time, in milliseconds, after which English labels are shown while others load. */
const patienceMs = 1000

/** The labels that are shown without the panel, in a language. */
export interface LocalizedLabels {
  labels: typeof english
  lang: string
  dir: 'ltr' | 'rtl'
}

/** Returns the labels for a language, merged with the host's own. */
export function labelsFor(
  lang: string,
  overrides: RawSettings['labels'],
): LocalizedLabels | Promise<LocalizedLabels> {
  const language = matchLanguage(lang)
  const localize = (labels: typeof english): LocalizedLabels => {
    // For a language without labels of ours, the host's labels are assumed to be in it.
    const isWanted = language
      ? language === 'en' || labels !== english
      : Object.keys(Object(overrides)).length > 0
    // Keeps the page's region. An invalid tag means English.
    const shown = (isWanted && parseLanguageTag(lang)?.toString()) || 'en'
    return { labels: { ...labels, ...(overrides as object) }, lang: shown, dir: directionOf(shown) }
  }
  return !language || language === 'en' ? localize(english) : loadLabels(language).then(localize)
}

/** Returns English labels if loading takes too long or fails; the panel then logs the reason. */
async function loadLabels(language: LanguageTag): Promise<typeof english> {
  const timeout = new Promise<typeof english>((resolve) => setTimeout(resolve, patienceMs, english))
  const pack = importLabels(language).catch(() => english)
  return Promise.race([pack, timeout])
}
