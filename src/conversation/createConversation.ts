import { Chat } from '@ai-sdk/react'
import type { ChatTransport } from 'ai'
import { AssistantError } from '../protocol/errors.ts'
import { type AssistantMessage, type Outcome, selectThreadId } from '../transport/assistantMessage.ts'
import { selectStatus } from './selectStatus.ts'

/** One conversation: its messages, and what can be done with them. A new conversation is a new one of these. */
export interface Conversation {
  /** Holds the messages and tells who listens; `useChat({ chat })` does. */
  readonly chat: Chat<AssistantMessage>
  /** Asks, unless the question is blank or another is being answered; says whether it was asked. */
  ask(question: string): boolean
  /** Ends the answer under way; what has arrived stays. */
  stop(): void
  /** Asks the last question again, in place of its answer. */
  retry(): void
}

/** A conversation over a transport, without React. Nothing happens until something is asked. */
export function createConversation(transport: ChatTransport<AssistantMessage>): Conversation {
  const chat = new Chat<AssistantMessage>({
    transport,
    onError: (error) => setOutcome({ kind: 'failed', error: asAssistantError(error) }),
    onFinish: ({ isAbort }) => {
      if (isAbort) setOutcome({ kind: 'stopped' })
    },
  })
  /** A question waits until the request that was stopped before it has let go. */
  let isWaiting = false

  /** The first outcome stands: an answer that was stopped cannot fail afterwards. */
  function setOutcome(outcome: Outcome): void {
    const question = lastQuestion()
    if (!question || question.metadata?.outcome) return
    chat.messages = chat.messages.map((message) =>
      message === question ? { ...message, metadata: { ...message.metadata, outcome } } : message,
    )
  }

  function lastQuestion(): AssistantMessage | undefined {
    return chat.messages.findLast((message) => message.role === 'user')
  }

  function isBusy(): boolean {
    return isWaiting || selectStatus(chat).kind === 'busy'
  }

  function whenFree(act: () => Promise<void>): void {
    if (chat.status !== 'submitted' && chat.status !== 'streaming') {
      void act()
      return
    }
    isWaiting = true
    void chat.stop().then(() => {
      if (!isWaiting) return
      isWaiting = false
      return act()
    })
  }

  return {
    chat,
    ask(question) {
      const text = question.trim()
      if (text === '' || isBusy()) return false
      // With `parts`, unlike `text`, the SDK is busy before it returns: a second press finds it so.
      whenFree(() => chat.sendMessage({ role: 'user', parts: [{ type: 'text', text }] }))
      return true
    },
    stop() {
      if (!isBusy()) return
      isWaiting = false
      setOutcome({ kind: 'stopped' })
      void chat.stop()
    },
    retry() {
      const question = lastQuestion()
      if (!question || isBusy()) return
      whenFree(() => {
        const { id, role, parts } = question
        const context = question.metadata?.context
        // The answer that goes may be the one that named the thread.
        const threadId = selectThreadId(chat.messages) ?? undefined
        chat.messages = chat.messages.slice(0, chat.messages.indexOf(question))
        return chat.sendMessage({ id, role, parts, metadata: { context, threadId } })
      })
    },
  }
}

function asAssistantError(error: Error): AssistantError {
  if (error instanceof AssistantError) return error
  return new AssistantError('answer-failed', 'The answer could not be read.', { cause: error })
}
