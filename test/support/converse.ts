import type { SettingsInput } from 'docs-assistant'
import { expect, vi } from 'vitest'
import { openConversation } from '../../src/conversation/openConversation.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { fakeClock } from './fakeClock.ts'
import { events, type HeldAnswer, type MisbehavingServer } from './misbehavingServer.ts'

/** Opens a conversation with a misbehaving server and a fake clock. */
export function converse(server: MisbehavingServer, input: Partial<SettingsInput> = {}) {
  const clock = fakeClock()
  const settings = resolveSettings({
    ...server.settings,
    currentPath: '/',
    ...input,
  })
  const conversation = openConversation({ settings: () => settings, clock })
  const turns = () => conversation.snapshot().turns
  const ended = () => vi.waitFor(() => expect(conversation.snapshot().status.kind).toBe('idle'))
  return {
    ...conversation,
    ...conversation.actions,
    clock,
    turns,
    last: () => turns().at(-1),
    states: () => turns().map((turn) => turn.state.kind),
    questions: () => turns().map((turn) => turn.question),
    ended,
    async askAndWait(question: string) {
      conversation.ask(question)
      await ended()
    },
    async askAndHold(question: string, words: string): Promise<HeldAnswer> {
      const held = server.hold()
      conversation.ask(question)
      held.send(events({ type: 'text-delta', id: '0', delta: words }))
      await vi.waitFor(() => expect(turns().find((turn) => turn.question === question)?.answer).toBe(words))
      return held
    },
  }
}
