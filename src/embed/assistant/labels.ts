import type { LanguageTag } from '../../protocol/languages.ts'
import { importLabels } from '../../view/language/importLabels.ts'
import { matchLanguage } from '../../view/language/matchLanguage.ts'
import type { EmbedLabels, LocalizedEmbedLabels } from '../handover.ts'
import type { RawSettings } from './rawSettings.ts'

/** Time, in milliseconds, after which English labels are shown while others load. */
const patienceMs = 1000

export const english: EmbedLabels = {
  launcher: 'Ask',
  title: 'Ask {siteName}',
  titleUnnamed: 'Ask the docs',
  close: 'Close',
  composer: 'Your question',
  placeholder: 'Ask a question\u2026',
  send: 'Send',
  retry: 'Try again',
}

/** Returns the labels for a language, merged with the host's own. */
export function labelsFor(
  lang: string,
  overrides: RawSettings['labels'],
): LocalizedEmbedLabels | Promise<LocalizedEmbedLabels> {
  const language = matchLanguage(lang)
  const localize = (labels: EmbedLabels): LocalizedEmbedLabels => ({
    labels: { ...labels, ...(overrides as object) },
    // Keeps the page's region if the labels are in its language.
    lang: language && (language === 'en' || labels !== english) ? lang : 'en',
    dir: labels !== english && /^(?:ar|fa|he)/.test(language!) ? 'rtl' : 'ltr',
  })
  return language === undefined || language === 'en' ? localize(english) : loadLabels(language).then(localize)
}

/** Returns English labels if loading takes too long or fails; the panel then logs the reason. */
async function loadLabels(language: LanguageTag): Promise<EmbedLabels> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<EmbedLabels>((resolve) => {
    timer = setTimeout(resolve, patienceMs, english)
  })
  const pack = importLabels(language).then(
    ({ labels }) => labels,
    () => english,
  )
  const labels = await Promise.race([pack, timeout])
  clearTimeout(timer)
  return labels
}
