import { render } from '@testing-library/react'
import { DocsAssistant, type WidgetSettingsInput } from 'docs-assistant'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'

let complaints: MockInstance<typeof console.error>
let requests: MockInstance<typeof fetch>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  requests = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is expected.'))
})

describe('when a page gives the component an admin key', () => {
  const page = (
    <StrictMode>
      <p>The page</p>
      <DocsAssistant domain="acme" apiKey="svc_4f1c9a" defaultOpen />
    </StrictMode>
  )

  it('renders nothing, sends nothing, and logs the reason once, without the key', () => {
    const { rerender, getByText } = render(page)
    rerender(page)
    expect(getByText('The page')).toBeDefined()
    expect(document.querySelector('[data-docs-assistant]')).toBeNull()
    expect(requests).not.toHaveBeenCalled()
    expect(complaints).toHaveBeenCalledOnce()
    expect(complaints.mock.calls[0]?.[0]).toMatch(/^DocsAssistant is not shown: apiKey is an admin key/)
    expect(JSON.stringify(complaints.mock.calls)).not.toContain('4f1c9a')
  })
})

describe('when a setting has the wrong type', () => {
  const texts = [
    'siteName',
    'logo',
    'accent',
    'font',
    'locale',
    'docsUrl',
    'supportUrl',
    'fp',
    'domain',
    'endpoint',
  ]
  const others = ['pageLinks', 'imageHosts', 'starterQuestions', 'radius', 'openHotkey']

  it.each([...texts, ...others])('the page keeps working, and is told so (%s)', (name) => {
    const props = { domain: 'acme', apiKey: 'svc_dsc_public', [name]: { src: 5 } }
    const { getByText } = render(
      <>
        <p>The page</p>
        <DocsAssistant {...(props as WidgetSettingsInput)} />
      </>,
    )
    expect(getByText('The page')).toBeDefined()
    expect(document.querySelector('[data-docs-assistant]')).toBeNull()
    expect(complaints).toHaveBeenCalledOnce()
    expect(complaints.mock.calls[0]?.[0]).toMatch(/^DocsAssistant is not shown: /)
    expect(complaints.mock.calls[0]?.[0]).toContain(name)
  })
  it('a link to the page can be one name', () => {
    render(<DocsAssistant domain="acme" apiKey="svc_dsc_public" pageLinks={'markdown' as never} />)
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('when the settings are corrected', () => {
  it('renders the assistant', () => {
    const { rerender } = render(<DocsAssistant domain="" apiKey="svc_dsc_public" />)
    expect(document.querySelector('[data-docs-assistant]')).toBeNull()
    rerender(<DocsAssistant domain="acme" apiKey="svc_dsc_public" />)
    expect(document.querySelector('[data-docs-assistant]')?.shadowRoot).not.toBeNull()
    expect(requests).not.toHaveBeenCalled()
  })
})

describe('on a server', () => {
  it('renders nothing, so that hydration always matches', () => {
    expect(renderToString(<DocsAssistant domain="acme" apiKey="svc_dsc_public" />)).toBe('')
  })
})
