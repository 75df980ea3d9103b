import { type RefObject, useEffect, useState } from 'react'
import { askAnswered } from '../../conversation/answered/askAnswered.ts'
import { whenIdle } from '../../page/whenIdle.ts'
import type { AnsweredBefore } from '../../settings/answeredBefore.ts'
import { useSettings, useStore } from '../shared/conversation.ts'

/**
 * Asks about the reader's questions that the docs did not answer in full when the page is idle, and returns the newest one
 * that they answer now.
 *
 * @param place element from which the event for the host is sent
 */
export function useAnswered(place: RefObject<Element | null>) {
  const { actions, describe, getState } = useStore()
  const [questions, setQuestions] = useState<readonly AnsweredBefore[]>([])
  const { domain, endpoint, fp } = useSettings()

  useEffect(() => actions.on('forget', () => setQuestions([])), [actions])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another reader.
  useEffect(() => {
    let isWanted = true
    setQuestions([])
    const cancel = whenIdle(async () => {
      const answered = await askAnswered({ actions, describe, getState })
      if (!isWanted || answered.length === 0) return
      setQuestions(answered)
      // For hosts that tell the reader themselves, so it leaves the shadow root.
      const options = { bubbles: true, composed: true, detail: answered }
      place.current?.dispatchEvent(new CustomEvent('docs-assistant-answered', options))
    })
    return () => {
      isWanted = false
      cancel()
    }
  }, [actions, describe, getState, place, domain, endpoint, fp])

  const [first] = questions
  return {
    first,
    /** Shows the answer. Of other answered questions, the reader is told on the next page. */
    show() {
      setQuestions([])
      first?.show()
    },
    dismiss() {
      setQuestions([])
      for (const question of questions) question.dismiss()
    },
  }
}
