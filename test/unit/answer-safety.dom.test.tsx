import { describe, expect, it } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

function renderAnswer(answer: string, over: Parameters<typeof turn>[0] = {}) {
  return renderView(fakeAssistant({ turns: [turn({ answer, ...over })] }))
}

describe('when an answer contains harmful content', () => {
  it('shows tags as text and creates no element from them', () => {
    const { part } = renderAnswer(
      '<img src=x onerror=alert(1)>\n\nand <script>alert(1)</script> <style>*{}</style>',
    )
    const text = part('answer-text')!
    expect(text.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(text.textContent).toContain('<script>alert(1)</script>')
    expect(text.querySelectorAll('img, script, style, iframe, [onerror]')).toHaveLength(0)
  })

  it('shows links with a forbidden address as text', () => {
    const { part } = renderAnswer(
      '[a](javascript:alert(1)) [b](JAVASCRIPT&colon;alert(1)) [c](data:text/html,x) [d](vbscript:x) ![e](file:///x)',
    )
    expect(part('answer-text')!.textContent).toBe('a b c d e')
    expect(part('answer-text')!.querySelectorAll('a')).toHaveLength(0)
  })

  it('loads no image', () => {
    const { part, view } = renderAnswer('![A chart](https://tracker.example/?q=secret)')
    expect(part('answer-text')!.querySelectorAll('img, link, source')).toHaveLength(0)
    expect(view.getByRole('link', { name: /A chart/ }).getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('removes the forbidden address of a source', () => {
    const sources = [{ number: 1, title: 'A page', url: 'javascript:alert(1)' }]
    const { part, view } = renderAnswer('So [1].', { sources })
    expect(part('sources')?.textContent).toContain('A page')
    expect(view.queryByRole('link')).toBeNull()
  })
})

describe('when an answer has citations', () => {
  const sources = [
    { number: 1, title: 'Keys', url: '/guide/keys#rotate' },
    { number: 2, title: 'RFC 6750', url: 'https://www.rfc-editor.org/rfc/rfc6750' },
  ]

  it('links a number to its source, in this tab or in a new one for other sites', () => {
    const { view } = renderAnswer('First [1], then [2], never [3].', { sources })
    const here = view.getByRole('link', { name: 'Source 1: Keys' })
    expect(here.getAttribute('href')).toBe(`${location.origin}/guide/keys#rotate`)
    expect(here.hasAttribute('target')).toBe(false)
    expect(view.getByRole('link', { name: 'Source 2: RFC 6750' }).getAttribute('target')).toBe('_blank')
    expect(view.queryByRole('link', { name: /Source 3/ })).toBeNull()
    expect(view.getByRole('article').textContent).toContain('never [3].')
  })

  it('lists the sources by number', () => {
    const { view } = renderAnswer('So.', { sources })
    const list = view.getByRole('list', { name: 'Sources' })
    expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      '1Keys',
      '2RFC 6750 (opens in a new tab)',
    ])
  })
})

describe('when an answer is formatted', () => {
  it('draws its headings below the panel’s own', () => {
    const { view } = renderAnswer('# One\n\n## Two\n\n### Three\n\n###### Six')
    const levels = view.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`)
    expect(levels).toEqual(['H2 Ask the docs', 'H3 One', 'H3 Two', 'H4 Three', 'H6 Six'])
  })

  it('draws tables, nested lists, tasks and code', () => {
    const { view, part } = renderAnswer(
      '| a | b |\n| --- | --: |\n| 1 | 2 |\n\n2. two\n   - inner\n\n- [x] done\n- [ ] open\n\n```ts\nlet a\n```',
    )
    expect(view.getByRole('columnheader', { name: 'b' }).dataset.align).toBe('right')
    const text = part('answer-text')!
    expect(text.querySelector('ol')?.start).toBe(2)
    expect(text.querySelector('ol ul li')?.textContent).toBe('inner')
    expect([...text.querySelectorAll('li[data-state]')].map((item) => item.textContent)).toEqual([
      'Done: done',
      'To do: open',
    ])
    expect(part('code')?.textContent).toBe('tsCopylet a')
  })

  it('copies a code block', async () => {
    const { view, user } = renderAnswer('```sh\nnpm start\n```')
    await user.click(view.getByRole('button', { name: 'Copy' }))
    expect(await view.findByRole('button', { name: 'Copied' })).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('npm start')
  })
})
