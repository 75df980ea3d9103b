import { useChat } from '@ai-sdk/react'
import { useMemo } from 'react'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { ConversationStore } from '../createConversationStore.ts'
import { frameMs } from '../createThrottle.ts'
import type { ConversationSnapshot } from '../turns/turn.ts'
import { useSelection } from './useSelection.ts'

/**
 * Number of characters per frame between two drawings: an answer of 150,000 is drawn every other frame. V8 copies all of a
 * growing text when it is read, so the time for a character would grow with the text (bench/render.ts).
 */
const lengthPerFrame = 100_000

/**
 * Returns the conversation as it grows: the first words of an answer at once, and then at most once per frame, a long
 * answer less often. Only this hook calls the SDK's hook.
 */
export function useTurns({ getState, subscribe, describe }: ConversationStore): ConversationSnapshot {
  const progress = useSelection({ getState, subscribe }, ({ progress }) => progress)
  // The throttle would pass on the start of the message, and keep its first words for another frame.
  const frames = Math.ceil(lengthOf(progress.chat.messages.at(-1)) / lengthPerFrame)
  const chat = useChat({ chat: progress.chat, throttle: frames * frameMs })
  // The throttle delays the end of an answer: for a moment, a failed answer would look complete.
  const messages = progress.running ? chat.messages : progress.chat.messages
  return useMemo(() => describe(progress, messages), [describe, progress, messages])
}

/** Returns the number of characters of an answer so far: 0 for a question. */
function lengthOf(message: AssistantMessage | undefined): number {
  if (message?.role !== 'assistant') return 0
  return message.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0)
}
