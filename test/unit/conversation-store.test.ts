import { describe, expect, it, vi } from 'vitest'
import { createConversationStore } from '../../src/conversation/createConversationStore.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, startMisbehavingServer } from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

function openStore() {
  return createConversationStore(resolveSettings({ ...server.settings, currentPath: '/' }))
}

describe('a conversation without a document', () => {
  it('answers a question, and its actions stay the same functions', async () => {
    expect(globalThis.document).toBeUndefined()
    server.behave(answerText('With npm.'))
    const store = openStore()
    const stop = store.start()
    const before = { ...store.actions }
    const listener = vi.fn()
    store.subscribe(listener)
    store.actions.setDraft(' How? ')
    expect(store.getState().draft).toBe(' How? ')
    expect(store.actions.ask('How?')).toBe(true)
    expect(store.getState()).toMatchObject({ draft: '', status: { kind: 'busy' } })
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    expect(store.getState().turns).toMatchObject([{ question: 'How?', answer: 'With npm.' }])
    expect(listener).toHaveBeenCalled()
    expect(store.actions).toEqual(before)
    stop()
  })

  it('sends a question before anything else learns of it', async () => {
    server.behave(answerText('With npm.'))
    const happened: string[] = []
    const store = createConversationStore(
      resolveSettings({
        ...server.settings,
        fetch: (...request) => {
          happened.push('request')
          return fetch(...request)
        },
      }),
    )
    const stop = store.start()
    store.subscribe(() => happened.push('change'))
    store.actions.on('question-asked', () => happened.push('event'))
    store.actions.ask('How?')
    expect(happened[0]).toBe('request')
    expect(happened).toContain('change')
    expect(happened).toContain('event')
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    stop()
  })

  it('returns the same state until something changes', () => {
    const store = openStore()
    const state = store.getState()
    expect(store.getState()).toBe(state)
    store.actions.setOpen(true)
    expect(store.getState()).not.toBe(state)
    expect(store.getState().turns).toBe(state.turns)
  })

  it('edits a question in the composer, and empties it afterwards', async () => {
    server.behave(answerText('With npm.'))
    const store = openStore()
    store.actions.ask('How?')
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('idle'))
    store.actions.startEditing(store.getState().turns[0]!.id)
    expect(store.getState()).toMatchObject({ draft: 'How?', editing: { dropped: 0 } })
    store.actions.cancelEditing()
    expect(store.getState()).toMatchObject({ draft: '', editing: undefined })
  })

  it('removes the draft and the files with the reader', () => {
    const store = openStore()
    const stop = store.start()
    store.actions.setDraft('How?')
    store.actions.setFiles([{ name: 'shot.png', mediaType: 'image/png', bytes: 70 }])
    expect(store.getState().files).toHaveLength(1)
    store.actions.forget()
    expect(store.getState()).toMatchObject({ draft: '', files: [] })
    stop()
  })
})
