import { createContext, useContext, useMemo } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import { type AssistantContextValue, outsideOfAssistant } from '../shared/AssistantContext.ts'
import { useLatest } from '../shared/useLatest.ts'

type TurnAction =
  | 'retry'
  | 'continueAnswer'
  | 'retryLater'
  | 'cancelRetryLater'
  | 'keepWaiting'
  | 'startEditing'
  | 'feedback'

/**
 * The parts of the assistant that turns need. The same object while the reader types and answers grow, so that only the
 * growing turn of a long conversation renders.
 */
export type TurnScope = Pick<AssistantContextValue, 'settings' | 'threadId'> & Pick<Assistant, TurnAction>

export const TurnContext = createContext<TurnScope | null>(null)

/**
 * Returns the assistant as turns and the parts they share need it.
 *
 * @throws Error outside `<DocsAssistant>`
 */
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
