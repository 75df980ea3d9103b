import type { PanelLabels } from '../../languages/onDemand/en.ts'
import type { LanguageTag } from '../../protocol/languages.ts'
import { useSettings } from '../shared/conversation.ts'
import { useLanguagePack } from './useLanguagePack.ts'

/**
 * Returns the labels of the panel with those of a part that is loaded on demand; undefined until they are loaded.
 *
 * @param english always the same labels
 * @param importLabels always the same function
 */
export function useAddedLabels<Added extends object>(
  english: Added,
  importLabels: (tag: LanguageTag) => Promise<Added>,
): (PanelLabels & Added) | undefined {
  const { labels } = useSettings()
  const pack = useLanguagePack(english, importLabels)
  // The host's labels are among those of the panel.
  return pack && { ...pack, ...labels }
}
