import { useEffect, useState } from 'react'
import { search as english } from '../../languages/search/en.ts'
import type { Labels } from '../../settings/labels.ts'
import type { SearchLabels } from '../../settings/searchLabels.ts'
import { matchLanguage } from '../language/matchLanguage.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { importSearchLanguage } from './importSearchLanguage.ts'

/** All labels, with those of the search box. */
export type AllLabels = Labels & SearchLabels

export interface LocalizedSearch {
  labels: AllLabels
  /** In the reader's language and in English. */
  questionWords: readonly string[]
}

/** Returns the labels of the search box in the language of the panel; in English until they are loaded. */
export function useSearchLanguage(): LocalizedSearch {
  const { labels, language } = useCompleteSettings()
  const [pack, setPack] = useState(english)
  const tag = matchLanguage(language)
  useEffect(() => {
    let isWanted = true
    // Without them the box is in English.
    Promise.resolve(tag === undefined || tag === 'en' ? english : importSearchLanguage(tag))
      .catch(() => english)
      .then((loaded) => {
        if (isWanted) setPack(loaded)
      })
    return () => {
      isWanted = false
    }
  }, [tag])
  return {
    // The host's labels are among those of the panel.
    labels: { ...pack.labels, ...labels },
    questionWords: `${english.questionWords} ${pack.questionWords}`.split(' '),
  }
}
