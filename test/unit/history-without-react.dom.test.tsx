import type { Conversation } from 'docs-assistant'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, events, hangUp, startMisbehavingServer } from '../support/misbehavingServer.ts'
import type { MoreSettings } from '../support/moreSettings.ts'
import { openConversation } from '../support/openConversation.ts'

const server = forEachTest(startMisbehavingServer)
const openPage = (input?: MoreSettings) => openConversation(server, input)

async function ask(page: Conversation, question: string): Promise<void> {
  server.behave(answerText(`${question} So.`))
  page.ask(question)
  await vi.waitFor(() => expect(page.snapshot().status.kind).toBe('idle'))
}

const questions = (page: Conversation) => page.snapshot().turns.map(({ question }) => question)
const titles = (page: Conversation) => page.history.list.map(({ title }) => title)

describe('a conversation without React', () => {
  it('continues on the next page in its thread', async () => {
    const before = openPage()
    await ask(before, 'First?')
    before.leave()
    const after = openPage()
    expect(after.snapshot()).toMatchObject({
      turns: [{ question: 'First?', answer: 'First? So.', state: { kind: 'complete' } }],
      threadId: 'thread-1',
    })
    await ask(after, 'Second?')
    expect(server.requests.at(-1)?.body).toMatchObject({ threadId: 'thread-1' })
    expect(questions(after)).toEqual(['First?', 'Second?'])
  })

  it('is in a list, where others are opened, renamed, searched and removed', async () => {
    const page = openPage()
    const listener = vi.fn()
    page.subscribe(listener)
    await ask(page, 'Where is the port?')
    page.reset()
    await ask(page, 'Which browser?')
    expect(titles(page)).toEqual(['Which browser?', 'Where is the port?'])
    expect(page.history).toBe(page.history)
    const port = page.history.list[1]!.id
    listener.mockClear()
    page.history.rename(port, 'Ports')
    expect(listener).toHaveBeenCalled()
    expect(page.history.search('PORT so').map(({ title }) => title)).toEqual(['Ports'])
    page.history.open(port)
    expect(questions(page)).toEqual(['Where is the port?'])
    expect(page.history.currentId).toBe(port)
    page.history.remove(port)
    expect(questions(page)).toEqual([])
    expect(titles(page)).toEqual(['Which browser?'])
  })

  it('is shared by two tabs, and removed from both when it is deleted', async () => {
    const one = openPage()
    await ask(one, 'First?')
    const two = openPage()
    expect(questions(two)).toEqual(['First?'])
    await ask(one, 'Second?')
    await vi.waitFor(() => expect(questions(two)).toEqual(['First?', 'Second?']))
    one.forget()
    expect(questions(one)).toEqual([])
    await vi.waitFor(() => expect(questions(two)).toEqual([]))
    for (const page of [one, two]) page.leave()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/First|Second/)
  })

  it('shows and stores nothing of an earlier reader', async () => {
    const page = openPage({ fp: 'ada' })
    await ask(page, 'Ada’s question?')
    page.update({ ...server.settings, fp: 'grace' })
    expect(questions(page)).toEqual([])
    expect(titles(page)).toEqual([])
    await ask(page, 'Grace’s question?')
    expect(server.requests.at(-1)?.body).toMatchObject({ fp: 'grace', threadId: null })
    page.leave()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ada')
    expect(JSON.stringify({ ...localStorage })).toContain('Grace')
  })

  it('keeps answering when other settings change', async () => {
    const page = openPage()
    const held = server.hold()
    page.ask('First?')
    held.send(events({ type: 'text-delta', id: '0', delta: 'Half' }))
    await vi.waitFor(() => expect(page.snapshot().turns[0]?.answer).toBe('Half'))
    page.update({ ...server.settings, retrievalPageSize: 9 })
    held.end(events({ type: 'finish', threadId: 't' }))
    await vi.waitFor(() => expect(page.snapshot().turns[0]?.state.kind).toBe('complete'))
  })

  it.each(['session', 'none'] as const)('is stored as the setting says: %s', async (history) => {
    const before = openPage({ history })
    await ask(before, 'First?')
    before.leave()
    expect({ ...localStorage }).toEqual({})
    expect(questions(openPage({ history }))).toEqual(history === 'session' ? ['First?'] : [])
  })

  it('is not stored after leave(), but can still be asked', async () => {
    const page = openPage()
    page.leave()
    await ask(page, 'First?')
    expect(questions(page)).toEqual(['First?'])
    expect(questions(openPage())).toEqual([])
  })
})

describe('a question that was asked without a network', () => {
  let onLine: MockInstance<() => boolean>
  beforeEach(async () => {
    onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.behave(hangUp)
  })

  function comeBack(): void {
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }

  const states = (page: Conversation) => page.snapshot().turns.map(({ state }) => state.kind)

  async function askOffline(): Promise<Conversation> {
    const page = openPage()
    page.ask('First?')
    await vi.waitFor(() => expect(states(page)).toEqual(['scheduled']))
    return page
  }

  it('waits on the next page, and is sent from there when the network is back', async () => {
    const before = await askOffline()
    before.leave()
    const after = openPage()
    expect(states(after)).toEqual(['scheduled'])
    server.behave(answerText('So.'))
    comeBack()
    await vi.waitFor(() => expect(states(after)).toEqual(['complete']))
    expect(server.requests).toHaveLength(2)
  })

  it('is sent by the next page if the network is back by then', async () => {
    const before = await askOffline()
    before.leave()
    comeBack()
    server.behave(answerText('So.'))
    const after = openPage()
    await vi.waitFor(() => expect(states(after)).toEqual(['complete']))
    expect(questions(after)).toEqual(['First?'])
  })

  it('waits for the reader on the next page, too, if the reader cancelled', async () => {
    const before = await askOffline()
    before.cancelRetryLater()
    before.leave()
    const after = openPage()
    comeBack()
    expect(states(after)).toEqual(['failed'])
    expect(server.requests).toHaveLength(1)
  })

  it('is sent once if it waits in several tabs', async () => {
    const before = await askOffline()
    before.leave()
    const tabs = [openPage(), openPage(), openPage()]
    expect(tabs.map(states)).toEqual([['scheduled'], ['scheduled'], ['scheduled']])
    const held = server.hold()
    comeBack()
    held.send(events({ type: 'text-delta', id: '0', delta: 'So.' }))
    await vi.waitFor(() => expect(tabs.map(states)).toEqual([['answering'], ['answering'], ['answering']]))
    held.end(events({ type: 'finish', threadId: 'thread-1' }, '[DONE]'))
    await vi.waitFor(() => expect(tabs.map(states)).toEqual([['complete'], ['complete'], ['complete']]))
    expect(server.requests).toHaveLength(2)
  })
})
