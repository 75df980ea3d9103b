import { answered as english } from '../../languages/answered/en.ts'
import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'
import { useLanguagePack } from '../language/useLanguagePack.ts'
import { useSettings } from '../shared/conversation.ts'
import { importAnsweredLabels } from './importAnsweredLabels.ts'

/** Returns the labels of the note in the language of the panel; undefined until they are loaded. */
export function useAnsweredLabels(): AnsweredLabels | undefined {
  const { labels } = useSettings()
  const pack = useLanguagePack(english, importAnsweredLabels)
  // The host's labels are among those of the panel.
  return pack && { ...pack, ...labels }
}
