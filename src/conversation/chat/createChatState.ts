import { Chat } from '@ai-sdk/react'
import type { Settings } from '../../settings/settings.ts'
import { AssistantTransport } from '../../transport/AssistantTransport.ts'
import type { AssistantMessage, MessageMetadata } from '../../transport/assistantMessage.ts'
import { createListeners } from '../createListeners.ts'
import { createThrottle } from '../createThrottle.ts'
import { describeConversation } from '../turns/describeConversation.ts'
import type { Turn } from '../turns/turn.ts'
import { withMetadata } from './messagesToSend.ts'
import { type ConversationProgress, startProgress } from './progress.ts'

export type ChatState = ReturnType<typeof createChatState>

/** Holds the messages and the progress of a conversation, empty at first, and announces changes. */
export function createChatState(settings: () => Settings) {
  let progress = startProgress(startChat([]))
  const listeners = createListeners()
  const throttle = createThrottle(listeners.notify)

  /** Creates the SDK's chat over our transport. It owns the messages and adds each answer to them. */
  function startChat(messages: readonly AssistantMessage[]): Chat<AssistantMessage> {
    // A chat that was replaced may still receive data.
    const current = () => (chat === progress.chat ? progress.running?.run : undefined)
    const onFailure = (error: unknown) => current()?.fail(error)
    const onBytes = () => {
      current()?.restart()
      // The chat adds what arrived before the next frame.
      if (chat === progress.chat) throttle.schedule()
    }
    const transport = new AssistantTransport({ settings, onBytes, onFailure })
    const chat = new Chat<AssistantMessage>({ messages: [...messages], transport, onError: onFailure })
    return chat
  }

  const messages = (): readonly AssistantMessage[] => progress.chat.messages
  const snapshot = () => describeConversation(progress, messages())

  function setMessages(next: readonly AssistantMessage[]): void {
    progress.chat.messages = [...next]
    throttle.schedule()
  }

  return {
    progress: () => progress,
    messages,
    snapshot,
    /** Subscribes to changes; called at most once per frame while an answer arrives. */
    subscribe: listeners.subscribe,
    flush: throttle.flush,
    setMessages,
    setMetadata: (id: string, metadata: MessageMetadata) =>
      setMessages(withMetadata(messages(), id, metadata)),
    change(next: ConversationProgress): void {
      if (next === progress) return
      progress = next
      throttle.flush()
    },
    /** Returns a chat with these messages that receives nothing more: the current one, or another if it is busy. */
    abandon(next: readonly AssistantMessage[]): Chat<AssistantMessage> {
      const { chat } = progress
      const isBusy = chat.status === 'submitted' || chat.status === 'streaming'
      if (isBusy) void chat.stop()
      else chat.messages = [...next]
      return isBusy ? startChat(next) : chat
    },
    startChat,
    lastQuestion: () => messages().findLast(({ role }) => role === 'user'),
    turnOf: (id: string | undefined): Turn | undefined => snapshot().turns.find((turn) => turn.id === id),
  }
}
