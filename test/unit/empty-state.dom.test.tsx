import { act, cleanup } from '@testing-library/react'
import type { SettingsInput } from 'docs-assistant'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { fakeAssistant, renderView } from '../support/renderView.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function renderEmpty(starterQuestions: SettingsInput['starterQuestions'], over = {}) {
  const assistant = fakeAssistant(over, { starterQuestions, currentPath: () => '/guide/keys' })
  const rendered = renderView(assistant)
  const starters = () =>
    [...rendered.root.querySelectorAll('[data-part="starter-question"]')].map((item) => item.textContent)
  return { ...rendered, assistant, starters }
}

describe('questions to begin with', () => {
  it('are those a function gives for the page the reader is on, each once', async () => {
    const read = vi.fn(({ path }: { path: string }) => [`About ${path}?`, ' ', `About ${path}?`, 'More?'])
    const { view, starters, user, assistant } = renderEmpty(read)
    expect(await view.findByRole('button', { name: 'About /guide/keys?' })).toBeTruthy()
    expect(starters()).toEqual(['About /guide/keys?', 'More?'])
    await user.click(view.getByRole('button', { name: 'More?' }))
    expect(assistant.ask).toHaveBeenCalledWith('More?')
  })

  it('follow the page, where it changes its address', async () => {
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

  it('are not asked for while the panel is closed', () => {
    const read = vi.fn(() => [])
    renderEmpty(read, { open: false })
    expect(read).not.toHaveBeenCalled()
  })

  it('are none where the function fails, and the console says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { starters, view } = renderEmpty(() => Promise.reject(new Error('no')))
    await vi.waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.stringContaining('starterQuestions'), expect.any(Error)),
    )
    expect(starters()).toEqual([])
    expect(view.getByRole('heading', { name: 'What are you looking for?' })).toBeTruthy()
  })

  it('are none where it answers late, or with something else', async () => {
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

describe('recent conversations', () => {
  const list = ['First', 'Second', 'Third', 'Fourth'].map((title, index) => ({
    id: String(index),
    title,
    createdAt: 1,
    updatedAt: 1,
  }))

  it('are the last three; one press opens', async () => {
    const history = { ...fakeAssistant().history, list }
    const { view, user, assistant, focused } = renderEmpty([], { history })
    const recent = view.getByRole('list', { name: 'Recent conversations' })
    expect(recent.textContent).toBe('FirstSecondThird')
    await user.click(view.getByRole('button', { name: 'Second' }))
    expect(assistant.history.open).toHaveBeenCalledWith('1')
    expect(focused()).toBe(view.getByRole('textbox'))
  })

  it('are not there where there are none', () => {
    const { view } = renderEmpty([])
    expect(view.queryByText('Recent conversations')).toBeNull()
  })
})
