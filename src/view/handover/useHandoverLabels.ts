import { handover as english } from '../../languages/handover/en.ts'
import type { PanelLabels } from '../../languages/onDemand/en.ts'
import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'
import { useLanguagePack } from '../language/useLanguagePack.ts'
import { useSettings } from '../shared/conversation.ts'
import { importHandoverLabels } from './importHandoverLabels.ts'

/** Returns the labels of the panel and of the message to the team; undefined until they are loaded. */
export function useHandoverLabels(): (PanelLabels & HandoverLabels) | undefined {
  const { labels } = useSettings()
  const pack = useLanguagePack(english, importHandoverLabels)
  // The host's labels are among those of the panel.
  return pack && { ...pack, ...labels }
}
