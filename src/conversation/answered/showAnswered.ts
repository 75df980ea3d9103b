import type { KeptQuestion } from './answered.ts'
import type { AnsweredStore } from './readerOf.ts'

/**
 * Opens the panel with the conversation of a question, and asks the question again: in its place if it was the last one,
 * else at the end.
 */
export function showAnswered(
  { actions, describe, getState }: AnsweredStore,
  { conversationId, id }: KeptQuestion,
): void {
  actions.setOpen(true)
  getState().history.open(conversationId)
  const { history, progress } = getState()
  if (history.currentId !== conversationId) return
  const { turns } = describe(progress, progress.chat.messages)
  const turn = turns.find((each) => each.id === id)
  if (!turn) return
  if (turn === turns.at(-1)) actions.retry()
  else actions.ask(turn.question, { context: turn.context })
}
