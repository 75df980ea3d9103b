import type { AssistantMessage } from '../../transport/assistantMessage.ts'

/** What this tab knows that the kept conversation may not. */
export interface OwnMessages {
  messages: readonly AssistantMessage[]
  /** Questions that the kept conversation had when this tab last saw it. */
  known: ReadonlySet<string>
  /** The question this tab is getting an answer to. */
  answering: string | undefined
}

/**
 * What a tab shows when a conversation has changed elsewhere. The unit is the turn, a question and what follows
 * it, by the id of the question:
 *
 * 1. The kept turns stand, in their order: what is gone from them was taken out on purpose.
 * 2. A turn of ours that was never kept comes after them, so that no question is lost.
 * 3. The turn being answered here is ours, whatever the kept one says, and the last.
 */
export function mergeMessages(stored: readonly AssistantMessage[], own: OwnMessages): AssistantMessage[] {
  const storedTurns = splitTurns(stored)
  const storedIds = questionIds(stored)
  const ownTurns = splitTurns(own.messages)
  const isAnswering = (turn: Turn) => turn.id !== undefined && turn.id === own.answering
  const isNew = ({ id }: Turn) => id !== undefined && !storedIds.has(id) && !own.known.has(id)
  return [
    ...storedTurns.filter((turn) => !isAnswering(turn) || !ownTurns.some(isAnswering)),
    ...ownTurns.filter((turn) => isNew(turn) && !isAnswering(turn)),
    ...ownTurns.filter(isAnswering),
  ].flatMap((turn) => turn.messages)
}

/** Ids of the questions of a conversation. */
export function questionIds(messages: readonly AssistantMessage[]): Set<string> {
  return new Set(messages.flatMap((message) => (message.role === 'user' ? [message.id] : [])))
}

interface Turn {
  /** Id of the question; undefined for messages before the first one. */
  id: string | undefined
  messages: AssistantMessage[]
}

function splitTurns(messages: readonly AssistantMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (message.role === 'user') turns.push({ id: message.id, messages: [message] })
    else if (last) last.messages.push(message)
    else turns.push({ id: undefined, messages: [message] })
  }
  return turns
}
