import { useEffect, useState } from 'react'
import { handover as english } from '../../languages/handover/en.ts'
import type { PanelLabels } from '../../languages/onDemand/en.ts'
import type { HandoverLabels } from '../../settings/handoverLabels.ts'
import { matchLanguage } from '../language/matchLanguage.ts'
import { useSettings } from '../shared/conversation.ts'
import { importHandoverLabels } from './importHandoverLabels.ts'

/** Returns all labels, with those of the message to the team; undefined until they are loaded. */
export function useHandoverLabels(): (PanelLabels & HandoverLabels) | undefined {
  const { labels, language } = useSettings()
  const [pack, setPack] = useState<HandoverLabels>()
  const tag = matchLanguage(language)
  useEffect(() => {
    let isWanted = true
    // Without them the form is in English.
    Promise.resolve(tag === undefined || tag === 'en' ? english : importHandoverLabels(tag))
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
