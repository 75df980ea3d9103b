import { createContext, useContext, useMemo } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { type AssistantContextValue, outsideOfAssistant } from './AssistantContext.ts'
import { useLatest } from './behaviour/useLatest.ts'

type TurnAction =
  | 'retry'
  | 'continueAnswer'
  | 'retryLater'
  | 'cancelRetryLater'
  | 'keepWaiting'
  | 'startEditing'
  | 'feedback'

/**
 * What the parts of a turn need of the assistant. It stays the same object while somebody types and while answers grow,
 * so that in a long conversation only the turn that grows is drawn again.
 */
export type TurnScope = Pick<AssistantContextValue, 'settings' | 'threadId'> & Pick<Assistant, TurnAction>

export const TurnContext = createContext<TurnScope | null>(null)

/** The assistant, as the parts of a turn and what they share with others need it. */
export function useTurnContext(part: string): TurnScope {
  const scope = useContext(TurnContext)
  if (!scope) throw outsideOfAssistant(part)
  return scope
}

export function useTurnScope(assistant: AssistantContextValue | undefined): TurnScope | null {
  const latest = useLatest(assistant)
  const { settings, threadId } = assistant ?? {}
  return useMemo(
    () =>
      settings
        ? {
            settings,
            threadId,
            retry: () => latest.current?.retry(),
            continueAnswer: () => latest.current?.continueAnswer(),
            retryLater: () => latest.current?.retryLater(),
            cancelRetryLater: () => latest.current?.cancelRetryLater(),
            keepWaiting: () => latest.current?.keepWaiting(),
            startEditing: (turnId) => latest.current?.startEditing(turnId),
            feedback: (turnId, feedback) => latest.current?.feedback(turnId, feedback),
          }
        : null,
    [settings, threadId, latest],
  )
}
