import { act, waitFor } from '@testing-library/react'
import type { HistoryEntry, HistoryStore } from 'docs-assistant'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, hangUp, startMisbehavingServer } from '../support/misbehavingServer.ts'
import type { MoreSettings } from '../support/moreSettings.ts'
import { renderAssistant } from '../support/renderAssistant.ts'

const server = forEachTest(startMisbehavingServer)

/** Opens a page with the assistant; `unmount()` leaves it. */
function openPage(input?: MoreSettings) {
  const page = renderAssistant(server, input)
  const { result } = page
  return {
    ...page,
    questions: () => result.current.turns.map(({ question }) => question),
    titles: () => result.current.history.list.map(({ title }) => title),
    async ask(question: string) {
      server.behave(answerText(`${question} So.`))
      await page.ask(question)
      expect(result.current.turns.at(-1)?.state.kind).toBe('complete')
    },
  }
}

describe('when the assistant is mounted on another page', () => {
  it('restores the conversation, its thread, the open panel and the draft', async () => {
    const before = openPage()
    await before.ask('How?')
    act(() => before.result.current.setOpen(true))
    act(() => before.result.current.setDraft('And'))
    before.unmount()
    const after = openPage()
    expect(after.result.current).toMatchObject({
      turns: [{ question: 'How?', answer: 'How? So.', state: { kind: 'complete' } }],
      threadId: 'thread-1',
      open: true,
      draft: 'And',
    })
  })

  it('is open if the host wants it, until the reader has closed it', async () => {
    const first = openPage({ defaultOpen: true })
    await first.ask('How?')
    first.unmount()
    const second = openPage({ defaultOpen: true })
    expect(second.result.current.open).toBe(true)
    act(() => second.result.current.setOpen(false))
    second.unmount()
    expect(openPage({ defaultOpen: true }).result.current.open).toBe(false)
  })

  it('keeps a question waiting that was asked without a network, until it can be sent', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const before = openPage()
    server.behave(hangUp)
    act(() => before.result.current.ask('How?'))
    await waitFor(() => expect(before.result.current.turns[0]?.state.kind).toBe('scheduled'))
    before.unmount()
    const offline = openPage()
    expect(offline.result.current.turns[0]?.state.kind).toBe('scheduled')
    offline.unmount()
    onLine.mockReturnValue(true)
    server.behave(answerText('So.'))
    const online = openPage()
    await online.shown('So.')
    expect(server.requests).toHaveLength(2)
  })

  it('marks an interrupted answer, and can continue it or ask again', async () => {
    const before = openPage()
    await before.askAndHold('How?', 'Half')
    // The page is gone without another event.
    act(() => window.dispatchEvent(new Event('pagehide')))
    const kept = { ...localStorage }
    before.unmount()
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)

    const after = openPage()
    await waitFor(() =>
      expect(after.result.current.turns).toMatchObject([
        { question: 'How?', answer: 'Half', state: { kind: 'failed', error: { code: 'interrupted' } } },
      ]),
    )
    server.behave(answerText(' and whole.'), answerText('Whole.'))
    act(() => after.result.current.continueAnswer())
    const continued = [{ answer: 'Half and whole.', state: { kind: 'complete' } }]
    await waitFor(() => expect(after.result.current.turns).toMatchObject(continued))
    after.unmount()
    const later = openPage()
    expect(later.result.current.turns).toMatchObject(continued)
    act(() => later.result.current.retry())
    await waitFor(() => expect(later.result.current.turns).toMatchObject([{ answer: 'Whole.' }]))
  })

  it.each(['session', 'none'] as const)('stores nothing permanently with history %s', async (history) => {
    const before = openPage({ history })
    await before.ask('How?')
    before.unmount()
    expect({ ...localStorage }).toEqual({})
    expect(openPage({ history }).questions()).toEqual(history === 'session' ? ['How?'] : [])
  })

  it("loads from a host's store that is created on each render", async () => {
    const entries = new Map<string, HistoryEntry>()
    const hostStore = (): HistoryStore => ({
      load: async () => [...entries.values()],
      save: async (_, entry) => void entries.set(entry.id, structuredClone(entry)),
      remove: async (_, id) => void entries.delete(id),
    })
    const before = openPage({ history: hostStore() })
    before.update({ history: hostStore() })
    await before.ask('How?')
    before.update({ history: hostStore() })
    expect(before.titles()).toEqual(['How?'])
    before.unmount()
    await waitFor(() => expect(JSON.stringify([...entries.values()])).toContain('How? So.'))
    const after = openPage({ history: hostStore() })
    await waitFor(() => expect(after.questions()).toEqual(['How?']))
    expect(after.titles()).toEqual(['How?'])
    expect({ ...localStorage }).toEqual({})
  })
})

/** Changes storage like another tab, including the events. */
function changeStorage(act: () => void): void {
  const before = { ...localStorage }
  act()
  const after = { ...localStorage }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[key] === after[key]) continue
    const newValue = after[key] ?? null
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
}

describe('when another tab has changed the conversation', () => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', undefined)
  })

  /** Returns the storage after another page has asked a question in the same conversation. */
  async function storageAfter(question: string): Promise<Record<string, string>> {
    const before = { ...localStorage }
    const other = openPage()
    await other.ask(question)
    other.unmount()
    const after = { ...localStorage }
    localStorage.clear()
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text)
    return after
  }

  it('follows storage events where there is no BroadcastChannel', async () => {
    const page = openPage()
    await page.ask('First?')
    act(() => window.dispatchEvent(new Event('pagehide')))
    const after = await storageAfter('Second?')
    expect(page.questions()).toEqual(['First?'])
    act(() =>
      changeStorage(() => {
        for (const [key, text] of Object.entries(after)) localStorage.setItem(key, text)
      }),
    )
    expect(page.questions()).toEqual(['First?', 'Second?'])
    act(() => changeStorage(() => localStorage.clear()))
    expect(page.questions()).toEqual([])
  })

  it('reads missed changes when it returns from the back/forward cache', async () => {
    const page = openPage()
    await page.ask('First?')
    act(() => window.dispatchEvent(new Event('pagehide')))
    const comeBack = () =>
      act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    const after = await storageAfter('Second?')
    for (const [key, text] of Object.entries(after)) localStorage.setItem(key, text)
    comeBack()
    expect(page.questions()).toEqual(['First?', 'Second?'])
    localStorage.clear()
    comeBack()
    expect(page.questions()).toEqual([])
    expect(page.titles()).toEqual([])
  })
})

describe('when a new conversation is started', () => {
  it('keeps the old one in the list, where it can be opened and continues in its thread', async () => {
    const page = openPage()
    await page.ask('First?')
    act(() => page.result.current.reset())
    expect(page.questions()).toEqual([])
    expect(page.result.current.threadId).toBeUndefined()
    expect(page.result.current.history.currentId).toBeUndefined()
    await page.ask('Second?')
    expect(page.titles()).toEqual(['Second?', 'First?'])

    act(() => page.result.current.history.open(page.result.current.history.list[1]!.id))
    expect(page.questions()).toEqual(['First?'])
    await page.ask('And?')
    expect(page.questions()).toEqual(['First?', 'And?'])
    expect(server.requests.at(-1)?.body).toMatchObject({ threadId: 'thread-1' })
    expect(page.titles()).toEqual(['First?', 'Second?'])
  })

  it('stores an unfinished one with its outcome', async () => {
    const page = openPage()
    await page.askAndHold('How?', 'Half')
    act(() => page.result.current.reset())
    act(() => page.result.current.history.open(page.result.current.history.list[0]!.id))
    expect(page.result.current.turns).toMatchObject([{ answer: 'Half', state: { kind: 'stopped' } }])
  })
})

describe('when the reader manages past conversations', () => {
  it('finds them by every word in a question, answer or name, in any case', async () => {
    const page = openPage()
    await page.ask('Where is the port?')
    act(() => page.result.current.reset())
    await page.ask('Which browser?')
    const find = (text: string) => page.result.current.history.search(text).map(({ title }) => title)
    expect(find('PORT so')).toEqual(['Where is the port?'])
    expect(find('port browser')).toEqual([])
    const { id } = page.result.current.history.list[0]!
    act(() => page.result.current.history.rename(id, 'Firefox'))
    expect(find('firefox')).toEqual(['Firefox'])
    act(() => page.result.current.history.rename(id, ' '))
    expect(page.titles()).toEqual(['Which browser?', 'Where is the port?'])
  })

  it('shows an empty conversation when the shown one is removed', async () => {
    const page = openPage()
    await page.ask('How?')
    act(() => page.result.current.history.remove(page.result.current.history.list[0]!.id))
    expect(page.questions()).toEqual([])
    expect(page.titles()).toEqual([])
    page.unmount()
    expect(openPage().titles()).toEqual([])
  })
})

describe('when the conversation that is being answered is removed', () => {
  it('stops the answer and does not restore it', async () => {
    const page = openPage()
    const held = await page.askAndHold('How?', 'Half')
    act(() => page.result.current.history.remove(page.result.current.history.list[0]!.id))
    await held.released
    expect(page.questions()).toEqual([])
    expect(page.titles()).toEqual([])
  })
})

describe('when another reader arrives', () => {
  it('shows and stores nothing of the previous one, even if the new one is anonymous', async () => {
    for (const fp of ['grace', undefined]) {
      const page = openPage({ fp: 'ada' })
      await page.ask('Ada’s question?')
      act(() => page.result.current.setDraft('Ada’s draft'))
      page.update({ fp })
      await waitFor(() => expect(page.questions()).toEqual([]))
      expect(page.titles()).toEqual([])
      expect(page.result.current.draft).toBe('')
      page.unmount()
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Ada')
    }
  })

  it('deletes everything with forget()', async () => {
    const page = openPage()
    await page.ask('First?')
    act(() => page.result.current.reset())
    await page.ask('Second?')
    act(() => page.result.current.setDraft('Third'))
    act(() => page.result.current.forget())
    expect(page.result.current).toMatchObject({ turns: [], draft: '', threadId: undefined })
    expect(page.titles()).toEqual([])
    page.unmount()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/First|Second|Third/)
  })
})
