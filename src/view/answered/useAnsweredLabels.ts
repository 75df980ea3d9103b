import { useEffect, useState } from 'react'
import { answered as english } from '../../languages/answered/en.ts'
import type { AnsweredLabels } from '../../settings/answeredLabels.ts'
import { matchLanguage } from '../language/matchLanguage.ts'
import { useSettings } from '../shared/conversation.ts'
import { importAnsweredLabels } from './importAnsweredLabels.ts'

/** Returns the labels of the note in the language of the panel; undefined until they are loaded. */
export function useAnsweredLabels(): AnsweredLabels | undefined {
  const { labels, language } = useSettings()
  const [pack, setPack] = useState<AnsweredLabels>()
  const tag = matchLanguage(language)
  useEffect(() => {
    let isWanted = true
    // Without them the note is in English.
    Promise.resolve(tag === undefined || tag === 'en' ? english : importAnsweredLabels(tag))
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
