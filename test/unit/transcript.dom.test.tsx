import { cleanup, waitFor, within } from '@testing-library/react'
import type { Turn } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const rotate = { title: 'API keys › Rotate a key', url: '/guide/keys#rotate' }
const sources = [
  { number: 1, ...rotate },
  { number: 2, title: 'RFC 6750', url: 'https://www.rfc-editor.org/rfc/rfc6750' },
]
const audit = { title: 'Audit log', url: '/guide/audit' }
const answering = { kind: 'answering' } as const

function renderTurn(over: Partial<Turn>) {
  const rendered = renderView(fakeAssistant({ turns: [turn(over)] }))
  const summary = (part: string) => rendered.part(part)!.querySelector<HTMLElement>('summary')!
  return {
    ...rendered,
    summary,
    fold: (part: string) => rendered.part(part) as HTMLDetailsElement | null,
    showTurn: (next: Partial<Turn>) => rendered.show(fakeAssistant({ turns: [turn(next)] })),
    /** The parts of the answer, from top to bottom. */
    order: () =>
      [...rendered.part('answer')!.children].map(
        (child) => (child as HTMLElement).dataset.part ?? 'progress',
      ),
  }
}

describe('when the docs answer only a part, or nothing', () => {
  it.each([
    ['partly', 'Partly covered in the docs'],
    ['none', 'Not found in the docs'],
  ] as const)('says so for %s', async (coverage, label) => {
    const { part, order } = renderTurn({ answer: 'So.', coverage })
    await waitFor(() => expect(part('coverage')).not.toBeNull())
    expect(part('coverage')?.textContent).toBe(label)
    expect(order().indexOf('coverage')).toBe(order().indexOf('answer-text') + 1)
  })
  it('says nothing if they answer all of it, or while the answer grows', () => {
    expect(renderTurn({ answer: 'So.', coverage: 'full' }).part('coverage')).toBeNull()
    cleanup()
    expect(renderTurn({ answer: 'So.', coverage: 'partly', state: answering }).part('coverage')).toBeNull()
  })
})

describe('when an answer has sources', () => {
  it('shows chips with number, page and section', () => {
    const { view } = renderTurn({ sources })
    const links = within(view.getByRole('list', { name: 'Sources' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      '1API keys Rotate a key',
      '2RFC 6750 (opens in a new tab)',
    ])
  })

  it('shows no chip for a source that a heading or a line of the answer names', () => {
    const answer = '## *API keys* [Rotate a key](/guide/keys#rotate) [1]\n\nRotate it [2].'
    const { view, showTurn } = renderTurn({ answer, sources })
    const names = () => view.queryByRole('list', { name: 'Sources' })?.textContent ?? 'no list'
    expect(names()).toBe('2RFC 6750 (opens in a new tab)')
    showTurn({ answer: `${answer}\n\nSee also: [RFC](https://www.rfc-editor.org/rfc/rfc6750) [2]`, sources })
    expect(names()).toBe('no list')
    showTurn({ answer: '## [Rotate a key](/other) [1]', sources })
    expect(names()).toContain('API keys')
  })

  it('shows them when the answer is complete, so that growing text does not move them', () => {
    const { view, showTurn } = renderTurn({ sources, state: answering })
    expect(view.queryByRole('list', { name: 'Sources' })).toBeNull()
    showTurn({ sources })
    expect(view.getByRole('list', { name: 'Sources' })).toBeTruthy()
  })

  it('calls them other pages found if the answer cites none of them', () => {
    const { view } = renderTurn({ sources, isUncited: true })
    expect(view.getByRole('list', { name: 'Other pages found' })).toBeTruthy()
    expect(view.queryByText('Sources')).toBeNull()
  })

  it('lists other found pages below, collapsed', async () => {
    const { view, user, fold, summary } = renderTurn({ sources, lookedAt: [audit] })
    expect(fold('looked-at')?.open).toBe(false)
    expect(view.queryByRole('link', { name: 'Audit log' })).toBeNull()
    await user.click(summary('looked-at'))
    const links = fold('looked-at')?.querySelectorAll('a')
    expect([...links!].map((link) => link.textContent)).toEqual(['Audit log'])
  })
})

describe('when the assistant searched or reasoned', () => {
  const searches = [
    { query: 'rotate key', found: 2, pages: [rotate, audit] },
    { query: 'key downtime', found: 0, pages: [] },
  ]

  it('shows one line that expands to the pages of each search', async () => {
    const { part, user, fold, summary } = renderTurn({ searches })
    await waitFor(() => expect(part('searches')).not.toBeNull())
    expect(part('searches')?.textContent).toBe('Searched: rotate key, key downtime')
    await user.click(summary('searches'))
    const [first, second] = fold('searches')!.querySelectorAll('ul > li:has(> p)')
    expect([...first!.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'API keys › Rotate a key',
      'Audit log',
    ])
    expect(second?.textContent).toContain('key downtime')
    expect(second?.textContent).toContain('No results')
  })

  it('shows no search for the question itself', async () => {
    const question = 'How do I rotate a key?'
    const own = { query: 'how do I  rotate a key', found: undefined, pages: [] }
    const { part, showTurn } = renderTurn({ question, searches: [own], answer: '', state: answering })
    expect(part('searches')).toBeNull()
    expect(part('waiting')?.textContent).toBe('Reading the docs…')
    showTurn({ question, searches: [{ ...own, found: 2 }, searches[1]!] })
    await waitFor(() => expect(part('searches')).not.toBeNull())
    expect(part('searches')?.textContent).toBe('Searched: key downtime')
  })

  it('shows that it reasons, and expands to the reasoning', async () => {
    const thinking = { answer: '', state: answering, reasoning: { text: 'Keys…', isGrowing: true } }
    const { part, user, summary, fold, showTurn } = renderTurn(thinking)
    await waitFor(() => expect(part('reasoning')).not.toBeNull())
    expect(part('reasoning')?.textContent).toBe('Thinking…')
    expect(part('waiting')).toBeNull()
    await user.click(summary('reasoning'))
    expect(fold('reasoning')?.textContent).toContain('Keys…')

    showTurn({ answer: 'So', state: answering, reasoning: { text: 'Keys… two.', isGrowing: false } })
    expect(fold('reasoning')?.open).toBe(true)
    expect(fold('reasoning')?.textContent).toBe('ReasoningKeys… two.')
    showTurn({ answer: 'So.', reasoning: { text: 'Keys… two.', isGrowing: false } })
    expect(fold('reasoning')?.open).toBe(true)
  })

  it('shows it above the text, but below what was there first', async () => {
    const early = renderTurn({ answer: '', state: answering, searches })
    early.showTurn({ answer: 'So', state: answering, searches })
    expect(early.order().slice(0, 2)).toEqual(['searches', 'answer-text'])
    cleanup()
    const late = renderTurn({ answer: 'So', state: answering })
    late.showTurn({ answer: 'So', state: answering, searches, reasoning: { text: 'Hm.', isGrowing: true } })
    await waitFor(() => expect(late.part('reasoning')).not.toBeNull())
    expect(late.order().slice(0, 3)).toEqual(['answer-text', 'searches', 'reasoning'])
    late.showTurn({ answer: 'So it is.', searches, reasoning: { text: 'Hm.', isGrowing: false } })
    expect(late.order().slice(0, 3)).toEqual(['answer-text', 'searches', 'reasoning'])
    cleanup()
    // Like in a second tab, which receives both at once.
    const both = renderTurn({ answer: '', state: { kind: 'waiting' } })
    both.showTurn({ answer: 'So', state: answering, searches })
    expect(both.order().slice(0, 2)).toEqual(['searches', 'answer-text'])
  })

  it('does not move text that is being read when the answer completes', async () => {
    const { part, showTurn } = renderTurn({ answer: '', state: { kind: 'waiting' } })
    showTurn({ answer: 'So', state: answering })
    const words = part('answer-text')
    const observer = new MutationObserver(() => {})
    observer.observe(part('answer')!, { childList: true })
    showTurn({ answer: 'So it is.' })
    expect(part('answer-text')).toBe(words)
    expect(observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])).not.toContain(words)
    observer.disconnect()
  })
})

describe('when an answer ends', () => {
  it('shows the progress only while nothing else does', () => {
    const { part, showTurn } = renderTurn({ answer: '', state: { kind: 'waiting' } })
    expect(part('progress')?.textContent).toBe('Reading the docs…')
    showTurn({ answer: 'So', state: answering })
    expect(part('progress')).toBeNull()
  })

  it('lets only the last complete answer be repeated', async () => {
    const assistant = fakeAssistant({ turns: [turn(), turn({ id: '2' })] })
    const { view, user, focused, show } = renderView(assistant)
    await user.click(await view.findByRole('button', { name: 'Regenerate' }))
    expect(assistant.retry).toHaveBeenCalledOnce()
    expect(focused()).toBe(view.getByRole('textbox'))
    show(fakeAssistant({ turns: [turn({ state: { kind: 'stopped' } })] }))
    expect(view.queryByRole('button', { name: 'Regenerate' })).toBeNull()
  })

  it('lets no extracts be repeated, because they would be the same', async () => {
    const { view } = renderView(fakeAssistant({ turns: [turn({ written: false })] }))
    await view.findByRole('button', { name: 'Copy answer' })
    expect(view.queryByRole('button', { name: 'Regenerate' })).toBeNull()
  })
})

describe('in a long conversation', () => {
  const turns = Array.from({ length: 40 }, (_, index) => turn({ id: String(index), question: `Q${index}?` }))
  const drawn = (root: Element) =>
    [...root.querySelectorAll('[data-part="question"] > span[dir]')].map((question) => question.textContent)

  it('renders its end at once, and soon all of it', async () => {
    const { root } = renderView(fakeAssistant({ turns }))
    expect(drawn(root)).toEqual(['Q34?', 'Q35?', 'Q36?', 'Q37?', 'Q38?', 'Q39?'])
    await waitFor(() => expect(drawn(root)).toEqual(turns.map(({ question }) => question)), {
      timeout: 4_000,
    })
  })

  it('renders at once what the reader looked at on the previous page', () => {
    const history = { ...fakeAssistant().history, lastPlace: () => ({ turnId: '12', abovePx: 40 }) }
    const { root } = renderView(fakeAssistant({ turns, history }))
    expect(drawn(root)[0]).toBe('Q11?')
    expect(drawn(root)).toContain('Q39?')
  })

  it('starts again with another conversation', () => {
    const { root, show } = renderView(fakeAssistant({ turns }))
    const others = turns.map((each) => ({ ...each, id: `other-${each.id}` }))
    show(fakeAssistant({ turns: others }))
    expect(drawn(root)).toHaveLength(6)
  })

  it('does not render finished turns again while the reader types or an answer grows', () => {
    const done = turn({ id: '1', answer: 'Done.' })
    const assistant = fakeAssistant({ turns: [done, turn({ id: '2', answer: 'Gr', state: answering })] })
    const { root, show } = renderView(assistant)
    let reads = 0
    const watched = Object.defineProperty({ ...done }, 'question', { get: () => `Read ${++reads}` })
    const last = turn({ id: '2', answer: 'Grow', state: answering })
    show({ ...assistant, turns: [watched, last] })
    const before = reads
    expect(root.textContent).toContain(`Read ${before}`)
    show({ ...assistant, turns: [watched, { ...last, answer: 'Growing' }] })
    show({ ...assistant, turns: [watched, last], draft: 'Typed' })
    expect(reads).toBe(before)
  })
})
