import { act, fireEvent, render } from '@testing-library/react'
import type { WidgetSettingsInput } from 'docs-assistant'
import { type ReactNode, StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createEmitter } from '../../src/conversation/events.ts'
import { resolvePage } from '../../src/settings/pageSettings.ts'
import { panelModes } from '../../src/settings/presentationSettings.ts'
import { PageParts } from '../../src/view/onPage/PageParts.tsx'
import { FakeView } from '../support/FakeView.tsx'
import { fakeAssistant, turn } from '../support/renderView.tsx'
import { resolveAll } from '../support/resolveAll.ts'

interface PageProps {
  settings: Partial<WidgetSettingsInput>
  children?: ReactNode
}

/** A page with an assistant that opens, closes and takes a draft, and the components that connect it to the page. */
function Page({ settings, children }: PageProps) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState('')
  const [events] = useState(createEmitter)
  const assistant = {
    ...fakeAssistant({ turns: [turn()] }),
    settings: resolveAll(settings),
    open,
    setOpen(next: boolean) {
      setOpen(next)
      events.emit('open-change', { open: next })
    },
    draft,
    setDraft,
    on: events.on,
  }
  return (
    <main>
      <p>Before</p>
      <FakeView assistant={assistant} look={assistant.settings}>
        <PageParts page={resolvePage({})} />
      </FakeView>
      <p>After</p>
      {children}
    </main>
  )
}

function renderPage(settings: Partial<WidgetSettingsInput>, children?: ReactNode) {
  const page = (given: Partial<WidgetSettingsInput>) => (
    <StrictMode>
      <Page settings={given}>{children}</Page>
    </StrictMode>
  )
  const { rerender, unmount } = render(page(settings))
  const host = document.querySelector<HTMLElement>('[data-docs-assistant=""]')!
  const find = (selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector)
  return {
    host,
    find,
    panel: () => find('[data-part="panel"]')!,
    launcher: () => find('[data-part="launcher"]')!,
    field: () => find('textarea') as HTMLTextAreaElement,
    focused: () => host.shadowRoot!.activeElement,
    change: (next: Partial<WidgetSettingsInput>) => rerender(page(next)),
    unmount,
  }
}

const pressEscape = (element: Element) => fireEvent.keyDown(element, { key: 'Escape' })

describe('when a host changes the mode while the reader types', () => {
  it.each(panelModes)('keeps the field, its text and the focus, from %s to each other mode', (first) => {
    const { panel, launcher, field, focused, change } = renderPage({ mode: first })
    if (first === 'inline') field().focus()
    else fireEvent.click(launcher())
    const before = field()
    expect(focused()).toBe(before)
    fireEvent.change(before, { target: { value: 'Half a quest' } })
    for (const mode of panelModes) {
      change({ mode })
      expect(panel().dataset.mode).toBe(mode)
      expect(panel().hidden).toBe(false)
      expect(field()).toBe(before)
      expect(panel().contains(before)).toBe(true)
      expect(before.value).toBe('Half a quest')
      expect(focused()).toBe(before)
    }
  })
})

describe('when a screen reader reads the panel', () => {
  it('is a dialog, a modal dialog, or a region when inline', () => {
    const { panel, find, change } = renderPage({ mode: 'popover' })
    const about = () => [panel().tagName, panel().getAttribute('role')]
    expect(about()).toEqual(['SECTION', 'dialog'])
    change({ mode: 'side' })
    expect(about()).toEqual(['SECTION', 'dialog'])
    change({ mode: 'modal' })
    expect(about()).toEqual(['DIALOG', null])
    // Screen readers ignore content outside a modal dialog.
    expect(panel().querySelector('[data-part="announcer"]')).not.toBeNull()
    change({ mode: 'inline' })
    expect(about()).toEqual(['SECTION', 'region'])
    const title = panel().getAttribute('aria-labelledby')
    expect(find(`[id="${title}"]`)?.textContent).toBe('Ask the docs')
    expect(find('dialog')?.hasAttribute('open')).toBe(false)
  })
})

describe('when the panel is inline', () => {
  it('is rendered in place, without a launcher or a close button, and does not take the focus', () => {
    const { host, panel, find, field, launcher } = renderPage({ mode: 'inline', launcher: 'bar' })
    expect(host.dataset.flow).toBe('block')
    expect([...host.closest('main')!.children].map((child) => child.textContent)).toEqual([
      'Before',
      '',
      'After',
    ])
    expect(panel().hidden).toBe(false)
    expect(launcher()).toBeNull()
    expect(find('[aria-label="Close"]')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    field().focus()
    pressEscape(field())
    expect(panel().hidden).toBe(false)
  })

  it('gets the focus by the hotkey', () => {
    const { field, panel, focused } = renderPage({ mode: 'inline' })
    panel().scrollIntoView = vi.fn()
    fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI', ctrlKey: true })
    expect(focused()).toBe(field())
    expect(panel().scrollIntoView).toHaveBeenCalledOnce()
  })

  it('moves there from the end of the page, and back with another mode', () => {
    const { host, change, unmount } = renderPage({ mode: 'popover' })
    const shadowRoot = host.shadowRoot
    expect(document.querySelector('[data-docs-assistant-place]')).toBeNull()
    change({ mode: 'inline' })
    expect(host.closest('main')).not.toBeNull()
    change({ mode: 'popover' })
    expect(host.parentElement).toBe(document.body)
    expect(host.hasAttribute('data-flow')).toBe(false)
    expect(host.shadowRoot).toBe(shadowRoot)
    unmount()
    expect(document.querySelector('[data-docs-assistant], [data-docs-assistant-place]')).toBeNull()
  })
})

describe('when focus was on the page as the panel opened', () => {
  it.each(['popover', 'modal', 'side'] as const)('returns it when a %s closes', (mode) => {
    const { panel, field, focused } = renderPage({ mode }, <a href="#here">Install</a>)
    const link = document.querySelector<HTMLElement>('a')!
    link.focus()
    fireEvent.keyDown(link, { key: 'i', code: 'KeyI', ctrlKey: true })
    expect(focused()).toBe(field())
    pressEscape(field())
    expect(panel().hidden).toBe(true)
    expect(document.activeElement).toBe(link)
  })

  it('moves it to the launcher if that element is gone', () => {
    const { launcher, field, focused } = renderPage({}, <a href="#here">Install</a>)
    const link = document.querySelector<HTMLElement>('a')!
    link.focus()
    fireEvent.keyDown(link, { key: 'i', code: 'KeyI', ctrlKey: true })
    link.remove()
    pressEscape(field())
    expect(focused()).toBe(launcher())
  })
})

describe('when the launcher is configured', () => {
  it('can look like a field with its hotkey, and then stays while the panel is open', () => {
    const { host, launcher, panel } = renderPage({ launcher: 'bar' })
    expect(host.dataset.flow).toBe('block')
    expect(launcher().textContent).toBe('Ask a question…Ctrl I')
    expect(launcher().hasAttribute('aria-label')).toBe(false)
    expect(launcher().getAttribute('aria-keyshortcuts')).toBe('Control+I')
    fireEvent.click(launcher())
    expect([launcher().hidden, launcher().getAttribute('aria-expanded')]).toEqual([false, 'true'])
    fireEvent.click(launcher())
    expect(panel().hidden).toBe(true)
  })

  it('can be an inline button, or be hidden', () => {
    const { host, launcher, change } = renderPage({ launcher: 'inline' })
    expect(host.dataset.flow).toBe('line')
    expect(launcher().textContent).toBe('Ask')
    change({ hideLauncher: true })
    expect(launcher()).toBeNull()
  })

  it("keeps the host's distance from its corner", () => {
    const { find } = renderPage({ offset: { x: 32, y: 96 } })
    const style = find('[data-part="root"]')!.style
    expect(['x', 'y'].map((axis) => style.getPropertyValue(`--corner-${axis}`))).toEqual(['32px', '96px'])
  })
})

describe('when an element of the host opens the panel', () => {
  const button = (id: string) => (
    <button id={id} type="button" className="ask">
      Ask us
    </button>
  )
  const aria = (element: Element) => [
    element.getAttribute('aria-haspopup'),
    element.getAttribute('aria-expanded'),
  ]

  it('sets its ARIA attributes, opens the panel and gets the focus back, also if it was added later', async () => {
    const { panel, field, focused, host } = renderPage(
      { trigger: '.ask', hideLauncher: true },
      button('first'),
    )
    const first = document.querySelector('#first')!
    expect(aria(first)).toEqual(['dialog', 'false'])
    const late = document.createElement('button')
    late.className = 'ask'
    document.querySelector('main')!.append(late)
    await vi.waitFor(() => expect(aria(late)).toEqual(['dialog', 'false']))

    fireEvent.click(late)
    expect(panel().hidden).toBe(false)
    expect(focused()).toBe(field())
    expect([aria(first), aria(late)]).toEqual([
      ['dialog', 'true'],
      ['dialog', 'true'],
    ])
    pressEscape(field())
    expect(document.activeElement).toBe(late)
    expect(host.shadowRoot!.activeElement).toBeNull()
    fireEvent.click(first)
    fireEvent.click(first)
    expect(panel().hidden).toBe(true)
  })

  it('does not navigate if it is a link, unless a new tab is wanted', () => {
    const { panel } = renderPage(
      { trigger: '#link' },
      <a id="link" href="#ask">
        Ask us
      </a>,
    )
    const link = document.querySelector('#link')!
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(panel().hidden).toBe(true)
    expect(fireEvent.click(link)).toBe(false)
    expect(panel().hidden).toBe(false)
  })

  it('can be an SVG element', () => {
    const { panel } = renderPage({ trigger: '#drawn' }, <svg id="drawn" />)
    fireEvent.click(document.querySelector('#drawn')!)
    expect(panel().hidden).toBe(false)
  })

  it('can be an element or a ref, and focuses an inline panel, which is not a popup', () => {
    const ref = { current: null as Element | null }
    const { field, focused, change, panel } = renderPage({ trigger: ref, mode: 'inline' }, button('mine'))
    panel().scrollIntoView = vi.fn()
    const mine = document.querySelector<HTMLElement>('#mine')!
    ref.current = mine
    expect(aria(mine)).toEqual([null, null])
    fireEvent.click(mine)
    expect(focused()).toBe(field())
    // The focus is inside, so the panel stays open.
    change({ trigger: mine })
    expect(aria(mine)).toEqual(['dialog', 'true'])
  })

  it('is restored when the assistant unmounts', async () => {
    const { unmount } = renderPage({ trigger: '.ask' })
    const own = document.createElement('button')
    own.className = 'ask'
    own.setAttribute('aria-expanded', 'mixed')
    document.body.append(own)
    await vi.waitFor(() => expect(aria(own)).toEqual(['dialog', 'false']))
    act(() => unmount())
    expect(aria(own)).toEqual([null, 'mixed'])
  })
})
