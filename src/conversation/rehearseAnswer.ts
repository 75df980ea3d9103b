import type { Settings } from '../settings/settings.ts'
import { type OpenedConversation, openConversation } from './openConversation.ts'

const answer = 'data: {"type":"text-delta","delta":"."}\n\ndata: [DONE]\n\n'

/**
 * Asks a question that reaches nobody, and receives one character. Shows and stores nothing, and calls no function of
 * the host.
 */
export function rehearseAnswer(settings: Settings): OpenedConversation {
  const alone: Settings = {
    ...settings,
    apiVersion: 2,
    headers: () => ({}),
    currentPath: () => '',
    fetch: async () => new Response(answer, { headers: { 'Content-Type': 'text/event-stream' } }),
  }
  const conversation = openConversation({ settings: () => alone })
  conversation.ask('.')
  return conversation
}
