import { search as english } from '../../languages/search/en.ts'
import type { Labels } from '../../settings/labels/labels.ts'
import type { SearchLabels } from '../../settings/labels/searchLabels.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { useLanguagePack } from '../language/useLanguagePack.ts'
import { importSearchLanguage } from './importSearchLanguage.ts'

/** All labels, with those of the search box. */
export type AllLabels = Labels & SearchLabels

/** Returns the labels of the search box in the language of the panel; in English until they are loaded. */
export function useSearchLanguage() {
  const { labels } = useCompleteSettings()
  const pack = useLanguagePack(english, importSearchLanguage) ?? english
  return {
    // The host's labels are among those of the panel.
    labels: { ...pack.labels, ...labels },
    /** In the reader's language and in English. */
    questionWords: `${english.questionWords} ${pack.questionWords}`.split(' '),
  }
}
