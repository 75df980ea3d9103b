import { render } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { type ReactNode, StrictMode } from 'react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'

let warnings: MockInstance<typeof console.warn>
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const least = { domain: 'acme', apiKey: 'svc_dsc_public' }

/** Returns the names on the buttons of the page. */
const launchers = () =>
  [...document.querySelectorAll('[data-docs-assistant]')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector('[data-part="launcher"]')?.textContent ?? [],
  )

const first = <DocsAssistant key="first" {...least} labels={{ launcher: 'First' }} />
const second = (
  <DocsAssistant key="second" {...least} labels={{ launcher: 'Second' }} position="bottom-left" />
)
const page = (...assistants: ReactNode[]) => <StrictMode>{assistants}</StrictMode>

describe('when a page has two floating assistants', () => {
  it('shows the first and warns once about the second', () => {
    const { rerender } = render(page(first, second))
    rerender(page(first, second))

    expect(launchers()).toEqual(['First'])
    expect(warnings).toHaveBeenCalledOnce()
    expect(warnings.mock.calls[0]?.[0]).toMatch(/^DocsAssistant: this page already has a floating assistant/)
  })

  it('shows the second when the first is removed, and then the one after it', () => {
    const third = <DocsAssistant key="third" {...least} labels={{ launcher: 'Third' }} />
    const { rerender } = render(page(first, second, third))
    rerender(page(second, third))
    expect(launchers()).toEqual(['Second'])
    rerender(page(third))
    expect(launchers()).toEqual(['Third'])
  })

  it('shows the second when the first becomes part of the page or has an invalid setting', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rerender } = render(page(first, second))
    rerender(page(<DocsAssistant key="first" {...least} apiKey="" />, second))
    expect(launchers()).toEqual(['Second'])
  })

  it('shows a single one on the next page without a warning', () => {
    const { rerender } = render(page(first))
    rerender(page(second))
    expect(launchers()).toEqual(['Second'])
    expect(warnings).not.toHaveBeenCalled()
  })
})

describe('when assistants are parts of the page', () => {
  it('shows each of them, beside a floating one', async () => {
    render(
      page(
        first,
        <DocsAssistant key="a" {...least} domain="a" mode="inline" />,
        <DocsAssistant key="b" {...least} domain="b" mode="inline" />,
      ),
    )
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[data-docs-assistant]').length).toBeGreaterThanOrEqual(3),
    )
    expect(warnings).not.toHaveBeenCalled()
  })
})

describe('when an assistant that is a part of the page becomes a floating one', () => {
  const assistant = (mode: 'inline' | 'popover') => <DocsAssistant key="a" {...least} mode={mode} />
  const host = () => document.querySelector('[data-docs-assistant]')

  it('stays, with the field that the reader types in', async () => {
    const { rerender } = render(page(assistant('inline')))
    await vi.waitFor(() => expect(host()?.shadowRoot?.querySelector('textarea')).toBeTruthy())
    const before = host()
    rerender(page(assistant('popover')))
    expect(before?.isConnected).toBe(true)
    expect(host()).toBe(before)
  })
  it('is hidden beside another floating one', async () => {
    const { rerender } = render(page(first, assistant('inline')))
    await vi.waitFor(() => expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(2))
    rerender(page(first, assistant('popover')))
    expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(1)
    expect(warnings).toHaveBeenCalledOnce()
  })
})
