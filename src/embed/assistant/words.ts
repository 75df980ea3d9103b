import type { LanguageTag } from '../../protocol/languages.ts'
import { importLabels } from '../../view/language/importLabels.ts'
import { matchLanguage } from '../../view/language/matchLanguage.ts'
import type { Said, Words } from '../handover.ts'
import type { Given } from './given.ts'

/** How long, in milliseconds, words may take before English ones are shown in the meantime. */
const patienceMs = 1000

export const english: Words = {
  launcher: 'Ask',
  title: 'Ask {siteName}',
  titleUnnamed: 'Ask the docs',
  close: 'Close',
  composer: 'Your question',
  placeholder: 'Ask a question\u2026',
  send: 'Send',
  retry: 'Try again',
}

/** The words for a page in a language, with those that the host has put in their place. */
export function wordsFor(lang: string, labels: Given['labels']): Said | Promise<Said> {
  const language = matchLanguage(lang)
  const said = (words: Words): Said => ({
    words: { ...words, ...(labels as object) },
    // With the page's own region, where the words are in its language.
    lang: language && (language === 'en' || words !== english) ? lang : 'en',
    dir: words !== english && /^(?:ar|fa|he)/.test(language!) ? 'rtl' : 'ltr',
  })
  return language === undefined || language === 'en' ? said(english) : loadWords(language).then(said)
}

/** English ones where they take too long, or do not come; then the panel says why. */
async function loadWords(language: LanguageTag): Promise<Words> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Words>((resolve) => {
    timer = setTimeout(resolve, patienceMs, english)
  })
  const pack = importLabels(language).then(
    ({ labels }) => labels,
    () => english,
  )
  const words = await Promise.race([pack, late])
  clearTimeout(timer)
  return words
}
