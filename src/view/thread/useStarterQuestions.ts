import { useEffect, useState } from 'react'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'

const none: readonly string[] = []

/** Returns the starter questions: the host's, or headings of the page. Those that depend on the page follow it. */
export function useStarterQuestions(): readonly string[] {
  const store = useStore()
  const { starterQuestions } = useSettings()
  const open = useConversation((state) => state.open)
  const [found, setFound] = useState(none)
  const kind = typeof starterQuestions
  useEffect(() => {
    if (!open || kind === 'object') return
    const controller = new AbortController()
    import('./watchStarterQuestions.ts').then(
      ({ watchStarterQuestions }) => watchStarterQuestions(store, setFound, controller.signal),
      // Without the code the panel offers no questions.
      () => {},
    )
    return () => controller.abort()
  }, [open, kind, store])
  return typeof starterQuestions === 'object' ? starterQuestions : found
}
