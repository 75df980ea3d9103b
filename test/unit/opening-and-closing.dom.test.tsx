import { act, fireEvent, render, waitFor } from '@testing-library/react'
import type { HistoryStore } from 'docs-assistant'
import { StrictMode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { createEmitter } from '../../src/conversation/events.ts'
import { panelEntry } from '../../src/conversation/storage/entry.ts'
import { emptyPanel } from '../../src/conversation/storage/stored.ts'
import { resolvePage } from '../../src/settings/pageSettings.ts'
import { useOpeners } from '../../src/view/onPage/useOpeners.ts'
import { DocsAssistant } from '../../src/view/shell/DocsAssistant.tsx'
import { deferred } from '../support/deferred.ts'
import { FakeView } from '../support/FakeView.tsx'
import { fakeAssistant, renderView } from '../support/renderView.tsx'

function OpensAndCloses({ defaultOpen = false }) {
  const [open, setOpen] = useState(defaultOpen)
  const [events] = useState(createEmitter)
  const openOrClose = (next: boolean) => {
    setOpen(next)
    events.emit('open-change', { open: next })
  }
  const assistant = { ...fakeAssistant(), open, setOpen: openOrClose, on: events.on }
  return <FakeView assistant={assistant} look={assistant.settings} />
}

/** Queries by selector, because jsdom caches computed styles of a shadow tree, so roles would not update. */
function renderOpening(defaultOpen = false) {
  render(<OpensAndCloses defaultOpen={defaultOpen} />)
  const { shadowRoot } = document.querySelector('[data-docs-assistant]')!
  const find = (selector: string) => shadowRoot!.querySelector<HTMLElement>(selector)!
  return {
    panel: find('[data-part="panel"]'),
    launcher: find('[data-part="launcher"]'),
    field: find('textarea'),
    close: find('[data-part="header"] button'),
    focused: () => shadowRoot!.activeElement,
  }
}

describe('when the reader opens the panel', () => {
  it('replaces the launcher and focuses the question field', () => {
    const { panel, launcher, field, focused } = renderOpening()
    expect([panel.hidden, launcher.hidden]).toEqual([true, false])
    expect(launcher.getAttribute('aria-label')).toBe('Ask the docs')
    fireEvent.click(launcher)
    expect([panel.hidden, launcher.hidden]).toEqual([false, true])
    expect(panel.dataset.state).toBe('open')
    expect(focused()).toBe(field)
  })
})

describe('when the reader closes the panel', () => {
  it.each(['Escape', 'the button'])('returns the focus to the launcher, with %s', (way) => {
    const { panel, launcher, field, close, focused } = renderOpening()
    fireEvent.click(launcher)
    if (way === 'Escape') fireEvent.keyDown(field, { key: 'Escape' })
    else fireEvent.click(close)
    expect([panel.hidden, launcher.hidden]).toEqual([true, false])
    expect(focused()).toBe(launcher)
  })
})

describe('when the panel is open at first', () => {
  it('does not take the focus from the page', () => {
    const { panel, focused } = renderOpening(true)
    expect(panel.hidden).toBe(false)
    expect(focused()).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('when an address has the URL parameter', () => {
  it('asks its question once, even while the one before is still to be asked', () => {
    const assistant = fakeAssistant()
    const Openers = () => useOpeners(resolvePage({})) as undefined
    render(
      <FakeView assistant={assistant} look={assistant.settings}>
        <Openers />
      </FakeView>,
      { wrapper: StrictMode },
    )
    act(() => {
      for (const question of ['One', 'Two']) {
        history.pushState(null, '', `/guide?assistant=${question}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }
    })
    expect(assistant.ask).toHaveBeenCalledExactlyOnceWith('Two', { context: [] })
  })
})

describe('when a slow store of the host restores an open panel', () => {
  it('opens it, and leaves the focus where the reader has put it meanwhile', async () => {
    const loaded = deferred<readonly unknown[]>()
    const history: HistoryStore = { load: () => loaded.promise, save() {}, remove() {} }
    const field = document.body.appendChild(document.createElement('input'))
    render(<DocsAssistant domain="acme" apiKey="svc_dsc_public" history={history} />)
    const find = (selector: string) =>
      document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector<HTMLElement>(selector)
    await waitFor(() => expect(find('[data-part="panel"]')).toBeTruthy())
    const { shadowRoot } = document.querySelector('[data-docs-assistant]')!
    const panel = find('[data-part="panel"]')!
    field.focus()
    await act(async () => loaded.resolve([panelEntry({ ...emptyPanel, open: true, draft: 'Half' })]))
    expect(panel.hidden).toBe(false)
    expect(shadowRoot!.querySelector('textarea')!.value).toBe('Half')
    expect(document.activeElement).toBe(field)

    fireEvent.click(shadowRoot!.querySelector('[data-part="header"] button')!)
    fireEvent.click(shadowRoot!.querySelector('[data-part="launcher"]')!)
    expect(shadowRoot!.activeElement).toBe(shadowRoot!.querySelector('textarea'))
    field.remove()
  })
})

describe('when the widget is added to the page', () => {
  it('adds one element with a shadow root, and no style element', () => {
    const { host, root, unmount } = renderView(fakeAssistant())
    expect(host.parentElement).toBe(document.body)
    expect(host.childElementCount).toBe(0)
    expect(document.querySelectorAll('style, link[rel="stylesheet"]')).toHaveLength(0)
    expect(host.shadowRoot!.querySelectorAll('style, link')).toHaveLength(0)
    expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(1)
    expect(root.getRootNode()).toBe(host.shadowRoot)
    unmount()
    expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(0)
  })
})
