import type { AssistantMessage } from '../../transport/assistantMessage.ts'

/** Messages of this tab, which the stored conversation may not contain. */
export interface OwnMessages {
  messages: readonly AssistantMessage[]
  /** Questions of the stored conversation when this tab last saw it. */
  known: ReadonlySet<string>
  answering: string | undefined
}

/**
 * Merges a changed stored conversation with the messages of this tab. It works by turn, identified by the id of the
 * question:
 *
 * 1. Stored turns stay, in their order: turns missing from them were removed on purpose.
 * 2. Turns of this tab that were never stored follow, so that no question is lost.
 * 3. The turn being answered here is this tab's version, and comes last.
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

export function questionIds(messages: readonly AssistantMessage[]): Set<string> {
  return new Set(messages.flatMap((message) => (message.role === 'user' ? [message.id] : [])))
}

interface Turn {
  /** Id of the question; undefined for messages before the first question. */
  id: string | undefined
  messages: AssistantMessage[]
}

function splitTurns(messages: readonly AssistantMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const id = message.role === 'user' ? message.id : undefined
    if (id !== undefined || turns.length === 0) turns.push({ id, messages: [message] })
    else turns.at(-1)!.messages.push(message)
  }
  return turns
}
