import { languageKey } from '../../search/languages/searchLanguage.ts'
import type { PageRecord } from '../../search/types.ts'

/** Returns the tags of the languages of pages, by their keys. */
export function languagesOf(pages: readonly PageRecord[]): Map<string, string> {
  const tags = new Map<string, string>()
  for (const { language } of pages)
    if (language !== undefined && !tags.has(languageKey(language))) tags.set(languageKey(language), language)
  return tags
}

/** Returns the language of the start page, or the one that most pages are in. */
export function mainLanguage(pages: readonly PageRecord[], basePath: string): string | undefined {
  const start = pages.find(({ path }) => path === basePath)
  if (start?.language !== undefined) return start.language
  const counts = new Map<string, number>()
  for (const { language } of pages)
    if (language !== undefined)
      counts.set(languageKey(language), (counts.get(languageKey(language)) ?? 0) + 1)
  const [most] = [...counts].sort((left, right) => right[1] - left[1])
  return most && languagesOf(pages).get(most[0])
}
