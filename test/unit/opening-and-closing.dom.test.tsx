import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AssistantView } from '../../src/view/AssistantView.tsx'
import { fakeAssistant, renderView } from '../support/renderView.tsx'

afterEach(cleanup)

function OpensAndCloses({ defaultOpen = false }) {
  const [open, setOpen] = useState(defaultOpen)
  return <AssistantView assistant={{ ...fakeAssistant(), open, setOpen }} />
}

function renderOpening(defaultOpen = false) {
  render(<OpensAndCloses defaultOpen={defaultOpen} />)
  const { shadowRoot } = document.querySelector('[data-docs-assistant]')!
  const root = shadowRoot!.querySelector<HTMLElement>('[data-part="root"]')!
  return { view: within(root), focused: () => shadowRoot!.activeElement }
}

describe('when the reader opens the panel', () => {
  it('puts focus where a question is typed', () => {
    const { view, focused } = renderOpening()
    expect(view.queryByRole('dialog')).toBeNull()
    fireEvent.click(view.getByRole('button', { name: 'Ask the docs' }))
    expect(view.getByRole('dialog', { name: 'Ask the docs' })).toBeDefined()
    expect(focused()).toBe(view.getByRole('textbox'))
    expect(view.queryByRole('button', { name: 'Ask the docs' })).toBeNull()
  })

  it.each(['Escape', 'Close'])('gives focus back to the launcher after %s', (way) => {
    const { view, focused } = renderOpening()
    fireEvent.click(view.getByRole('button', { name: 'Ask the docs' }))
    if (way === 'Escape') fireEvent.keyDown(view.getByRole('textbox'), { key: 'Escape' })
    else fireEvent.click(view.getByRole('button', { name: 'Close' }))
    expect(view.queryByRole('dialog')).toBeNull()
    expect(focused()).toBe(view.getByRole('button', { name: 'Ask the docs' }))
  })
})

describe('when the panel is open from the start', () => {
  it('takes no focus from the page', () => {
    const { view, focused } = renderOpening(true)
    expect(view.getByRole('dialog')).toBeDefined()
    expect(focused()).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('what the page gets', () => {
  it('is one element with a shadow root, without a style element or attribute in it', () => {
    const { host, root, unmount } = renderView(fakeAssistant())
    expect(host.parentElement).toBe(document.body)
    expect(host.childElementCount).toBe(0)
    expect(document.head.querySelectorAll('style, link')).toHaveLength(0)
    expect(host.shadowRoot!.querySelectorAll('style, link')).toHaveLength(0)
    expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(1)
    expect(root.getRootNode()).toBe(host.shadowRoot)
    unmount()
    expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(0)
  })
})
