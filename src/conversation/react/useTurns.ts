import { useChat } from '@ai-sdk/react'
import { useMemo } from 'react'
import type { ConversationStore } from '../createConversationStore.ts'
import { frameMs } from '../createThrottle.ts'
import type { ConversationSnapshot } from '../turns/turn.ts'
import { useSelection } from './useSelection.ts'

/**
 * Returns the conversation as it grows: the first words of an answer at once, and then at most once per frame. Only this
 * hook calls the SDK's hook.
 */
export function useTurns({ getState, subscribe, describe }: ConversationStore): ConversationSnapshot {
  const progress = useSelection({ getState, subscribe }, ({ progress }) => progress)
  // The throttle would pass on the start of the message, and keep its first words for another frame.
  const { role, parts = [] } = progress.chat.messages.at(-1) ?? {}
  const hasWords = role === 'assistant' && parts.some((part) => 'text' in part && part.text !== '')
  const chat = useChat({ chat: progress.chat, throttle: hasWords ? frameMs : 0 })
  // The throttle delays the end of an answer: for a moment, a failed answer would look complete.
  const messages = progress.running ? chat.messages : progress.chat.messages
  return useMemo(() => describe(progress, messages), [describe, progress, messages])
}
