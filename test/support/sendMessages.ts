import type { ChatTransport, UIMessage } from 'ai'

/** Sends messages through a transport, as a chat does for a new question. */
export function sendMessages<Message extends UIMessage>(
  transport: ChatTransport<Message>,
  messages: Message[],
  abortSignal?: AbortSignal,
) {
  return transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'c',
    messageId: undefined,
    messages,
    abortSignal,
  })
}
