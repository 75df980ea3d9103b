import type { HistoryEntry, HistoryStore } from 'docs-assistant'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, events, type HeldAnswer, startMisbehavingServer } from '../support/misbehavingServer.ts'
import type { MoreSettings } from '../support/moreSettings.ts'
import { openConversation } from '../support/openConversation.ts'

const server = forEachTest(startMisbehavingServer)

/** Opens a page with a conversation; `leave()` leaves it. */
function openPage(input: MoreSettings = {}) {
  const conversation = openConversation(server, input)
  const turns = () => conversation.snapshot().turns
  return {
    ...conversation,
    past: () => conversation.history,
    turns,
    shown: () => turns().map(({ question, state }) => [question, state.kind]),
    async askAndHold(question: string): Promise<HeldAnswer> {
      const held = server.hold()
      conversation.ask(question)
      held.send(events({ type: 'text-delta', id: '0', delta: 'Half' }))
      await vi.waitFor(() => expect(turns().at(-1)?.answer).toBe('Half'))
      return held
    },
  }
}

/** Asks two questions on a page, and leaves it during the first answer. */
async function leaveQueued(input?: MoreSettings): Promise<void> {
  const page = openPage(input)
  await page.askAndHold('One?')
  page.ask('Two?')
  page.leave()
}

/** Locks shared by all tabs of a browser. */
function shareLocks() {
  const ends = new Map<string, Promise<unknown>>()
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request(name: string, { signal }: { signal?: AbortSignal }, use: () => Promise<unknown>) {
        const before = ends.get(name) ?? Promise.resolve()
        const aborted = new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        )
        const granted = before.then(() => (signal?.aborted ? undefined : use()))
        ends.set(
          name,
          granted.catch(() => {}),
        )
        return Promise.race([granted, aborted])
      },
    },
  })
}

/** Pages write pending changes when they are hidden. */
const writeNow = () => document.dispatchEvent(new Event('visibilitychange'))

const asked = () => server.requests.map(({ body }) => body.messages.at(-1)?.parts[0])

describe('when a page is left while a question is queued', () => {
  it('shows it on the next page with its context, and sends it once, when the reader wants it', async () => {
    const context = [{ type: 'code', value: 'npm ci' } as const]
    const before = openPage()
    await before.askAndHold('One?')
    before.ask('Two?', { context })
    before.ask('Three?')
    before.leave()

    const after = openPage()
    await vi.waitFor(() => expect(after.turns()[0]?.state.kind).toBe('failed'))
    expect(after.shown()).toEqual([
      ['One?', 'failed'],
      ['Two?', 'queued'],
      ['Three?', 'queued'],
    ])
    expect(after.turns()[1]).toMatchObject({ context, state: { isHeld: true } })
    expect(server.requests).toHaveLength(1)

    server.behave(answerText('Two.'))
    after.sendQueued(after.turns()[1]!.id)
    await vi.waitFor(() => expect(after.snapshot().status.kind).toBe('idle'))
    expect(after.shown()).toEqual([
      ['One?', 'failed'],
      ['Two?', 'complete'],
      ['Three?', 'queued'],
    ])
    expect(server.requests.at(-1)?.body.context).toEqual(context)
    expect(server.requests).toHaveLength(2)
    after.leave()
    expect(openPage().shown()).toEqual(after.shown())
  })

  it('does not send it after another question, and deletes it when it is removed', async () => {
    await leaveQueued()
    const after = openPage()
    server.behave(answerText('Three.'))
    after.ask('Three?')
    await vi.waitFor(() => expect(after.turns().some(({ answer }) => answer === 'Three.')).toBe(true))
    expect(after.shown()).toContainEqual(['Two?', 'queued'])
    after.removeQueued(after.turns().find(({ question }) => question === 'Two?')!.id)
    after.leave()
    expect(openPage().shown()).not.toContainEqual(['Two?', 'queued'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('Two?')
    expect(server.requests).toHaveLength(2)
  })

  it('stays with its conversation, and is removed with it', async () => {
    await leaveQueued()
    const after = openPage()
    const id = after.past().currentId!
    after.reset()
    expect(after.shown()).toEqual([])
    after.past().open(id)
    expect(after.shown()).toContainEqual(['Two?', 'queued'])
    after.past().remove(id)
    expect(after.shown()).toEqual([])
    after.leave()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Two?')
  })

  it("is saved in a host's store", async () => {
    const entries = new Map<string, HistoryEntry>()
    const history: HistoryStore = {
      load: async () => [...entries.values()],
      save: async (_, entry) => void entries.set(entry.id, structuredClone(entry)),
      remove: async (_, id) => void entries.delete(id),
    }
    await leaveQueued({ history })
    await vi.waitFor(() => expect(JSON.stringify([...entries.values()])).toContain('Two?'))
    const after = openPage({ history })
    await vi.waitFor(() => expect(after.shown()).toContainEqual(['Two?', 'queued']))
  })
})

describe('when a question waits for another tab', () => {
  beforeEach(shareLocks)

  it('is shown on the next page if its own page is left first', async () => {
    const one = openPage()
    const held = await one.askAndHold('One?')
    writeNow()
    const two = openPage()
    await vi.waitFor(() => expect(two.shown()).toEqual([['One?', 'answering']]))
    two.ask('Two?')
    expect(two.shown()).toEqual([
      ['One?', 'answering'],
      ['Two?', 'waiting'],
    ])
    two.leave()
    held.end(events({ type: 'finish', threadId: 't' }))
    await vi.waitFor(() => expect(one.snapshot().status.kind).toBe('idle'))
    one.leave()
    const next = openPage()
    expect(next.shown()).toEqual([
      ['One?', 'complete'],
      ['Two?', 'queued'],
    ])
    expect(server.requests).toHaveLength(1)
  })

  it('is sent once, although two tabs were told to send it', async () => {
    await leaveQueued()
    const tabs = [openPage(), openPage()]
    for (const tab of tabs) {
      await vi.waitFor(() =>
        expect(tab.shown()).toEqual([
          ['One?', 'failed'],
          ['Two?', 'queued'],
        ]),
      )
    }
    server.behave(answerText('Two.'), answerText('Two again.'))
    for (const tab of tabs) tab.sendQueued(tab.turns()[1]!.id)
    for (const tab of tabs) {
      await vi.waitFor(() =>
        expect(tab.shown()).toEqual([
          ['One?', 'failed'],
          ['Two?', 'complete'],
        ]),
      )
      expect(tab.snapshot().status.kind).toBe('idle')
    }
    expect(asked()).toEqual([
      { type: 'text', text: 'One?' },
      { type: 'text', text: 'Two?' },
    ])
  })

  it('disappears from the other tab when one has removed it', async () => {
    await leaveQueued()
    const [one, two] = [openPage(), openPage()]
    await vi.waitFor(() => expect(two.shown()).toHaveLength(2))
    one.removeQueued(one.turns()[1]!.id)
    writeNow()
    await vi.waitFor(() => expect(two.shown()).toHaveLength(1))
  })
})
