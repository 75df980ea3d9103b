import { act, cleanup } from '@testing-library/react'
import type { SettingsInput } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { fakeAssistant, renderView } from '../support/renderView.tsx'

function renderEmpty(starterQuestions: SettingsInput['starterQuestions'], over = {}) {
  const assistant = fakeAssistant(over, { starterQuestions, currentPath: () => '/guide/keys' })
  const rendered = renderView(assistant)
  const starters = () =>
    [...rendered.root.querySelectorAll('[data-part="starter-question"]')].map((item) => item.textContent)
  return { ...rendered, assistant, starters }
}

describe('when a host has starter questions', () => {
  it('shows those a function returns for the current page, each once', async () => {
    const read = vi.fn(({ path }: { path: string }) => [`About ${path}?`, ' ', `About ${path}?`, 'More?'])
    const { view, starters, user, assistant } = renderEmpty(read)
    expect(await view.findByRole('button', { name: 'About /guide/keys?' })).toBeTruthy()
    expect(starters()).toEqual(['About /guide/keys?', 'More?'])
    await user.click(view.getByRole('button', { name: 'More?' }))
    expect(assistant.ask).toHaveBeenCalledWith('More?')
  })

  it('updates them when the address of the page changes', async () => {
    let path = '/one'
    const assistant = fakeAssistant(
      {},
      { starterQuestions: async (page) => [`${page.path}?`], currentPath: () => path },
    )
    const { view } = renderView(assistant)
    await view.findByRole('button', { name: '/one?' })
    path = '/two'
    act(() => history.pushState(null, '', '/two'))
    act(() => void window.dispatchEvent(new Event('popstate')))
    await view.findByRole('button', { name: '/two?' })
    history.replaceState(null, '', '/')
  })

  it('does not call the function while the panel is closed', () => {
    const read = vi.fn(() => [])
    renderEmpty(read, { open: false })
    expect(read).not.toHaveBeenCalled()
  })

  it('shows none if the function fails, and logs the error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { starters, view } = renderEmpty(() => Promise.reject(new Error('no')))
    await vi.waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.stringContaining('starterQuestions'), expect.any(Error)),
    )
    expect(starters()).toEqual([])
    expect(view.getByRole('heading', { name: 'Ask anything about the docs' })).toBeTruthy()
  })

  it('shows none if it answers late or with an invalid value', async () => {
    vi.useFakeTimers()
    const late = deferred<string[]>()
    const { starters } = renderEmpty(() => late.promise)
    await act(() => vi.advanceTimersByTimeAsync(1_600))
    await act(async () => late.resolve(['Too late?']))
    expect(starters()).toEqual([])
    cleanup()
    const odd = renderEmpty((() => 'How?') as never)
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(odd.starters()).toEqual([])
  })
})

describe('when there are past conversations', () => {
  const list = ['First', 'Second', 'Third', 'Fourth'].map((title, index) => ({
    id: String(index),
    title,
    createdAt: 1,
    updatedAt: 1,
  }))

  it('shows the last three; one press opens', async () => {
    const history = { ...fakeAssistant().history, list }
    const { view, user, assistant, focused } = renderEmpty([], { history })
    const recent = await view.findByRole('list', { name: 'Recent conversations' })
    expect(recent.textContent).toBe('FirstSecondThird')
    await user.click(view.getByRole('button', { name: 'Second' }))
    expect(assistant.history.open).toHaveBeenCalledWith('1')
    expect(focused()).toBe(view.getByRole('textbox'))
  })

  it('shows nothing if there are none', () => {
    const { view } = renderEmpty([])
    expect(view.queryByText('Recent conversations')).toBeNull()
  })
})
