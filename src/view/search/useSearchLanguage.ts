import { useEffect, useState } from 'react'
import { search as english } from '../../languages/search/en.ts'
import type { Labels } from '../../settings/labels.ts'
import type { SearchLabels, SearchLanguage } from '../../settings/searchLabels.ts'
import { matchLanguage } from '../language/matchLanguage.ts'
import { useSettings } from '../shared/conversation.ts'

const packs = import.meta.glob<SearchLanguage>(
  ['../../languages/search/*.ts', '!../../languages/search/en.ts'],
  { import: 'search' },
)

/** All labels, with those of the search box. */
export type AllLabels = Labels & SearchLabels

export interface LocalizedSearch {
  labels: AllLabels
  /** In the reader's language and in English. */
  questionWords: readonly string[]
}

/** Returns the labels of the search box in the language of the panel; in English until they are loaded. */
export function useSearchLanguage(): LocalizedSearch {
  const { labels, language } = useSettings()
  const [pack, setPack] = useState(english)
  const tag = matchLanguage(language)
  useEffect(() => {
    let isWanted = true
    const load = packs[`../../languages/search/${tag}.ts`]
    // Without them the box is in English.
    Promise.resolve(load ? load() : english)
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
