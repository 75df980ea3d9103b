import { cleanup, fireEvent } from '@testing-library/react'
import type { WidgetSettingsInput } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const answered = turn({
  answer: 'See [1], [the guide](/guide), [elsewhere](https://other.example/) or [mail](mailto:a@b.example).',
  sources: [{ number: 1, title: 'Install', url: '/install#steps' }],
})

function renderLinks(settings: Partial<WidgetSettingsInput>) {
  const { view, root } = renderView(fakeAssistant({ turns: [answered] }, settings))
  const link = (name: string | RegExp) => view.getAllByRole('link', { name })[0] as HTMLAnchorElement
  /** Returns whether the browser would follow the link. */
  const follow = (name: string | RegExp, keys: MouseEventInit = {}) => {
    // jsdom does not navigate and reports that.
    const isFollowed = vi.fn((event: Event) => event.preventDefault())
    let isLeft = false
    root
      .getRootNode()
      .addEventListener('click', (event) => (isLeft = !event.defaultPrevented), { once: true })
    root.getRootNode().addEventListener('click', isFollowed, { once: true })
    fireEvent.click(link(name), keys)
    return isLeft
  }
  return { link, follow }
}

describe('when a reader follows a link of this site', () => {
  it.each([
    ['by what it returns', () => false],
    ['by the event', (_: URL, event: MouseEvent) => event.preventDefault()],
  ])('lets the host follow it, which says so %s', (_, act) => {
    const onNavigate = vi.fn(act)
    const { follow } = renderLinks({ onNavigate })
    expect(follow('the guide')).toBe(false)
    expect(follow('Source 1: Install')).toBe(false)
    expect(follow('1Install')).toBe(false)
    const paths = onNavigate.mock.calls.map(([url]) => url.pathname + url.hash)
    expect(paths).toEqual(['/guide', '/install#steps', '/install#steps'])
  })

  it('lets the browser follow it if the host does not', () => {
    const onNavigate = vi.fn()
    const { follow } = renderLinks({ onNavigate })
    expect(follow('the guide')).toBe(true)
    expect(onNavigate).toHaveBeenCalledOnce()
  })

  it('does not ask the host if the reader wants a new tab, or for other sites and mail', () => {
    const onNavigate = vi.fn(() => false)
    const { follow } = renderLinks({ onNavigate })
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
      expect(follow('the guide', keys)).toBe(true)
    expect(follow(/elsewhere/)).toBe(true)
    expect(follow('mail')).toBe(true)
    expect(onNavigate).not.toHaveBeenCalled()
  })
})

describe('when the host sets where links open', () => {
  const targets = (linkTarget: WidgetSettingsInput['linkTarget']) => {
    const { link } = renderLinks({ linkTarget })
    const found = ['the guide', 'Source 1: Install', /elsewhere/, 'mail', /^1Install/].map(
      (name) => link(typeof name === 'string' ? new RegExp(`^${name}`) : name).target,
    )
    cleanup()
    return found
  }

  it('opens a new tab for other sites, all links or none, and never for mail', () => {
    expect(targets('auto')).toEqual(['', '', '_blank', '', ''])
    expect(targets('new')).toEqual(['_blank', '_blank', '_blank', '', '_blank'])
    expect(targets('same')).toEqual(['', '', '', '', ''])
  })

  it('opens a new tab even if the host follows links', () => {
    const onNavigate = vi.fn(() => false)
    const { follow } = renderLinks({ onNavigate, linkTarget: 'new' })
    expect(follow(/^the guide/)).toBe(true)
    expect(onNavigate).not.toHaveBeenCalled()
  })
})
