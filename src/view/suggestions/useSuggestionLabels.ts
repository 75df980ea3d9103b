import { suggestionLabels as english } from '../../languages/suggestions/en.ts'
import type { SuggestionLabels } from '../../settings/labels/suggestionLabels.ts'
import { useLanguagePack } from '../language/useLanguagePack.ts'
import { useSettings } from '../shared/conversation.ts'
import { importSuggestionLabels } from './importSuggestionLabels.ts'

/** Returns the labels of next questions in the language of the panel; undefined until they are loaded. */
export function useSuggestionLabels(): SuggestionLabels | undefined {
  const { labels } = useSettings()
  const pack = useLanguagePack(english, importSuggestionLabels)
  // The host's labels are among those of the panel.
  return pack && { ...pack, ...labels }
}
