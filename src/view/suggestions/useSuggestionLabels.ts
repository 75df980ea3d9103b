import { useEffect, useState } from 'react'
import { suggestionLabels as english } from '../../languages/suggestions/en.ts'
import type { SuggestionLabels } from '../../settings/suggestionLabels.ts'
import { matchLanguage } from '../language/matchLanguage.ts'
import { useSettings } from '../shared/conversation.ts'
import { importSuggestionLabels } from './importSuggestionLabels.ts'

/** Returns the labels of next questions in the language of the panel; undefined until they are loaded. */
export function useSuggestionLabels(): SuggestionLabels | undefined {
  const { labels, language } = useSettings()
  const [pack, setPack] = useState<SuggestionLabels>()
  const tag = matchLanguage(language)
  useEffect(() => {
    let isWanted = true
    // Without them they are in English.
    Promise.resolve(tag === undefined || tag === 'en' ? english : importSuggestionLabels(tag))
      .catch(() => english)
      .then((loaded) => {
        if (isWanted) setPack(loaded)
      })
    return () => {
      isWanted = false
    }
  }, [tag])
  // The host's labels are among those of the panel.
  return pack && { ...pack, ...labels }
}
