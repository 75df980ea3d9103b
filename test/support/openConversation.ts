import { type Conversation, createConversation } from 'docs-assistant'
import { onTestFinished } from 'vitest'
import type { MisbehavingServer } from './misbehavingServer.ts'
import type { MoreWidgetSettings } from './moreSettings.ts'

/** Opens a conversation with the server, as a page does. The end of the test leaves the page. */
export function openConversation(
  { settings }: MisbehavingServer,
  more: MoreWidgetSettings = {},
): Conversation {
  const conversation = createConversation({ ...settings, ...more })
  onTestFinished(() => conversation.leave())
  return conversation
}
