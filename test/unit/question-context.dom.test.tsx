import { fireEvent } from '@testing-library/react'
import type { ContextItem, Conversation } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { panelEntry, parsePanel } from '../../src/conversation/storage/entry.ts'
import { emptyPanel } from '../../src/conversation/storage/stored.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, answerWith, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openConversation } from '../support/openConversation.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const code: ContextItem = { type: 'code', value: 'npm ci', path: '/install', elementId: 'step-1' }
const words: ContextItem = { type: 'textSelection', value: 'Node 22 or newer' }

describe('when context items are added', () => {
  const server = forEachTest(startMisbehavingServer)
  const openPage = () => openConversation(server)
  const ended = (page: Conversation) => vi.waitFor(() => expect(page.snapshot().status.kind).toBe('idle'))
  const sent = () => server.requests.map(({ body }) => body.context)
  const values = (page: Conversation) => page.context.items.map(({ value }) => value)

  it('adds, moves and removes them, and notifies subscribers', () => {
    const page = openPage()
    const listener = vi.fn()
    page.subscribe(listener)
    const before = page.context
    const first = page.context.add(code)!
    const second = page.context.add(words)!
    expect(listener).toHaveBeenCalledTimes(2)
    expect(page.context).not.toBe(before)
    expect(page.context).toBe(page.context)
    expect(page.context.items).toEqual([
      { id: first, ...code },
      { id: second, ...words },
    ])
    page.context.move(second, 0)
    expect(values(page)).toEqual([words.value, code.value])
    page.context.move(second, 99)
    expect(values(page)).toEqual([code.value, words.value])
    page.context.remove(first)
    expect(values(page)).toEqual([words.value])
    page.context.clear()
    expect(values(page)).toEqual([])
  })

  it('refuses duplicates, blank and unknown items, and more than 20', () => {
    const page = openPage()
    const id = page.context.add(code)
    expect(page.context.add({ ...code })).toBe(id)
    expect(page.context.add({ type: 'code', value: ' ' })).toBeUndefined()
    expect(page.context.add({ type: 'image', value: 'x' } as never)).toBeUndefined()
    for (let index = 0; index < 30; index++) page.context.add({ type: 'code', value: String(index) })
    expect(page.context.items).toHaveLength(20)
  })

  it('keeps them across pages, and sends them with the next question only', async () => {
    const before = openPage()
    before.context.add(code)
    before.context.add(words)
    before.leave()
    const page = openPage()
    expect(values(page)).toEqual([code.value, words.value])
    server.behave(answerText('One.'), answerText('Two.'))
    page.ask('One?')
    expect(values(page)).toEqual([])
    await ended(page)
    page.ask('Two?')
    await ended(page)
    expect(sent()).toEqual([[code, words], undefined])
    expect(page.snapshot().turns.map(({ context }) => context)).toEqual([[code, words], []])
  })

  it('sends them again with a retry and an edit', async () => {
    const page = openPage()
    page.context.add(code)
    const yes = answerText('Yes.')
    server.behave(answerWith({ status: 503 }), yes, yes)
    page.ask('One?')
    await ended(page)
    page.retry()
    await ended(page)
    page.edit(page.snapshot().turns[0]!.id, 'Other?')
    await ended(page)
    expect(sent()).toEqual([[code], [code], [code]])
    expect(page.snapshot().turns).toMatchObject([{ question: 'Other?', context: [code] }])
  })

  it('keeps them if a question brings its own, or is not accepted', async () => {
    const page = openPage()
    page.context.add(words)
    expect(page.ask(' ')).toBe(false)
    server.behave(answerText('Yes.'))
    page.ask('What is this?', { context: [code] })
    await ended(page)
    expect(sent()).toEqual([[code]])
    expect(values(page)).toEqual([words.value])
    page.forget()
    expect(values(page)).toEqual([])
  })
})

describe('when stored context is invalid', () => {
  it('keeps valid items, once each, and at most 20', () => {
    const known = { id: '1', ...code }
    const entry = (context: unknown) => JSON.parse(JSON.stringify({ ...panelEntry(emptyPanel), context }))
    const read = (context: unknown) => parsePanel(entry(context))?.context
    expect(read([known, { ...known, extra: 'x' }, { id: '2' }, 'text', null, { ...code, id: 7 }])).toEqual([
      known,
    ])
    expect(read('items')).toEqual([])
    expect(read(Array.from({ length: 99 }, (_, id) => ({ ...words, id: String(id) })))).toHaveLength(20)
  })
})

describe('when context items are shown', () => {
  const items = [
    { id: 'a', ...code },
    { id: 'b', ...words },
  ]

  it('lists them above the composer, each with a button to remove it, and keeps the focus in the panel', async () => {
    const assistant = fakeAssistant()
    const context = { ...assistant.context, items }
    const { view, focused } = renderView({ ...assistant, context })
    const list = await view.findByRole('list', { name: 'About' })
    expect(list.textContent).toBe('npm ciNode 22 or newer')
    fireEvent.click(view.getByRole('button', { name: 'Remove: npm ci' }))
    expect(context.remove).toHaveBeenCalledExactlyOnceWith('a')
    expect(focused()).toBe(view.getByRole('textbox'))
  })

  it('hides them while a question is edited, which keeps its own', () => {
    const assistant = fakeAssistant({ turns: [turn()], editing: { turnId: '1', dropped: 0 } })
    const { view } = renderView({ ...assistant, context: { ...assistant.context, items } })
    expect(view.queryByRole('list', { name: 'About' })).toBeNull()
  })

  it('shows them with their question, read-only', async () => {
    const { view, part } = renderView(fakeAssistant({ turns: [turn({ context: [code] })] }))
    expect(part('question')?.contains(await view.findByRole('list', { name: 'About' }))).toBe(true)
    expect(view.queryByRole('button', { name: /Remove/ })).toBeNull()
  })
})
