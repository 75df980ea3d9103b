import type { LanguageTag } from '../../protocol/languages.ts'
import { importWords } from '../files.ts'
import type { Words } from '../handover.ts'

/** How long, in milliseconds, words may take before English ones are shown in the meantime. */
const patienceMs = 300

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

/** The language of the panel for one of a page: `de-AT` → `de`, `pt` → `pt-BR`, `zh-HK` → `zh-TW`; else `en`. */
export function languageOf(tag: string): string {
  const [language] = tag.toLowerCase().split(/[-_]/)
  if (language === 'zh') return /hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN'
  if (language === 'pt') return 'pt-BR'
  return /^(ar|de|es|fa|fr|he|hi|id|it|ja|ko|nl|pl|ru|tr|uk|vi)$/.test(language!) ? language! : 'en'
}

/** The words of a language that is not English; undefined where they take too long, or do not come. */
export async function loadWords(language: string): Promise<Words | undefined> {
  let timer: unknown
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  // The panel says why they did not come, if they do not come then either.
  const pack = importWords(language as LanguageTag).then(
    ({ labels }) => labels,
    () => undefined,
  )
  const words = await Promise.race([pack, late])
  clearTimeout(timer as number)
  return words
}
