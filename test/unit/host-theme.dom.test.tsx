import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readHostTheme } from '../../src/page/read/hostTheme.ts'
import { fakeAssistant, renderView } from '../support/renderView.tsx'

const html = document.documentElement
const { body } = document

describe('when the palette of a page is read', () => {
  it("uses the site's own marks", () => {
    html.dataset.theme = 'dark'
    expect(readHostTheme()).toBe('dark')
    html.dataset.theme = 'light'
    html.className = 'dark'
    expect(readHostTheme()).toBe('light')
    delete html.dataset.theme
    expect(readHostTheme()).toBe('dark')
    html.className = ''
    body.dataset.mdColorScheme = 'slate'
    expect(readHostTheme()).toBe('dark')
    body.dataset.mdColorScheme = 'default'
    expect(readHostTheme()).toBe('light')
  })

  it('otherwise uses its color-scheme, then its background', () => {
    body.style.backgroundColor = 'rgb(20, 22, 27)'
    expect(readHostTheme()).toBe('dark')
    html.style.colorScheme = 'light'
    expect(readHostTheme()).toBe('light')
    html.style.colorScheme = 'dark'
    body.style.backgroundColor = 'white'
    expect(readHostTheme()).toBe('dark')
  })
})

describe('when the page changes its palette', () => {
  it('follows at once, unless the host has set one', async () => {
    const { root, show } = renderView(fakeAssistant())
    expect(root.dataset.theme).toBe('light')
    html.classList.add('dark')
    await waitFor(() => expect(root.dataset.theme).toBe('dark'))
    show(fakeAssistant({}, { theme: 'light' }))
    expect(root.dataset.theme).toBe('light')
  })
})
