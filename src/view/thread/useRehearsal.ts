import { useEffect } from 'react'
import { whenIdle } from '../../page/whenIdle.ts'
import { useConversation, useSettings } from '../shared/conversation.ts'

/**
 * Rehearses an answer while the reader writes the first question. Code that runs for the first time takes longer, and
 * after the question the reader would wait for it.
 */
export function useRehearsal(): void {
  const settings = useSettings()
  const isFirst = useConversation(({ draft, turns }) => draft !== '' && turns.length === 0)
  useEffect(() => {
    if (!isFirst) return
    return whenIdle(async () => {
      try {
        const { rehearse } = await import('./rehearse.ts')
        rehearse(settings)
      } catch {
        // An answer needs no rehearsal.
      }
    })
  }, [isFirst, settings])
}
