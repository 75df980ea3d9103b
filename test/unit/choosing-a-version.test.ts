import { describe, expect, it, vi } from 'vitest'
import { createConversationStore } from '../../src/conversation/createConversationStore.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, answerWithEvents, events, startMisbehavingServer } from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

/** Opens a conversation. Its questions are answered as if by docs in three versions. */
function openStore(filter?: { version?: string; language?: string }) {
  const settings = { ...server.settings, currentPath: '/', ...(filter && { filter }) }
  const store = createConversationStore(resolveSettings(settings))
  return {
    ...store,
    async ask(question: string, version?: string) {
      server.behave(versionedAnswer)
      expect(store.actions.ask(question, { version })).toBe(true)
      await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    },
  }
}

const versionedAnswer = answerWithEvents(
  events(
    { type: 'start' },
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'On 3000.' },
    { type: 'text-end', id: '0' },
    { type: 'finish', threadId: 't', messageMetadata: { version: 'v3', versions: ['v2', 'v1'] } },
    '[DONE]',
  ),
)

const filtersSent = () => server.requests.map(({ body }) => body.filter)

describe('when the service names versions', () => {
  it('tells them with the turn', async () => {
    const store = openStore()
    await store.ask('Which port?')
    expect(store.getState().turns[0]).toMatchObject({ version: 'v3', versions: ['v2', 'v1'] })
  })
  it('leaves them out for a service that names none', async () => {
    const store = openStore()
    server.behave(answerText('Yes.'))
    store.actions.ask('Which port?')
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    expect(store.getState().turns[0]).not.toHaveProperty('version')
    expect(store.getState().turns[0]).not.toHaveProperty('versions')
  })
})

describe('when the reader chooses a version', () => {
  it('asks in it, in addition to the filter of the host', async () => {
    const store = openStore({ version: 'v3', language: 'en' })
    await store.ask('Which port?')
    await store.ask('Which port?', 'v1')
    expect(filtersSent()).toEqual([
      { version: 'v3', language: 'en' },
      { version: 'v1', language: 'en' },
    ])
    expect(store.getState().turns.map(({ question }) => question)).toEqual(['Which port?', 'Which port?'])
  })
  it('keeps it for later questions of the conversation, until another one is chosen', async () => {
    const store = openStore()
    await store.ask('Which port?', 'v1')
    await store.ask('And which host?')
    await store.ask('Which port?', 'v2')
    await store.ask('And which folder?')
    expect(filtersSent()).toEqual(['v1', 'v1', 'v2', 'v2'].map((version) => ({ version })))
    store.actions.reset()
    await store.ask('Which port?')
    expect(filtersSent().at(-1)).toBeNull()
  })
  it('keeps it when the question is asked again or edited', async () => {
    const store = openStore()
    await store.ask('Which port?', 'v1')
    server.behave(versionedAnswer, versionedAnswer)
    store.actions.retry()
    await vi.waitFor(() => expect(server.requests).toHaveLength(2))
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    store.actions.edit(store.getState().turns[0]!.id, 'Which host?')
    await vi.waitFor(() => expect(server.requests).toHaveLength(3))
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    expect(filtersSent()).toEqual([{ version: 'v1' }, { version: 'v1' }, { version: 'v1' }])
  })
  it('queues it while the same question is being answered, once', async () => {
    const store = openStore()
    server.hold()
    expect(store.actions.ask('Which port?')).toBe(true)
    expect(store.actions.ask('Which port?')).toBe(false)
    expect(store.actions.ask('Which port?', { version: 'v1' })).toBe(true)
    expect(store.actions.ask('Which port?', { version: 'v1' })).toBe(false)
    expect(store.getState().turns.map(({ state }) => state.kind)).toEqual(['waiting', 'queued'])
    store.actions.stop()
  })
})
