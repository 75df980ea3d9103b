import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
  it.each([
    ['oklch(1 0 0)', 'light'],
    ['oklch(0.985 0.002 247.8)', 'light'],
    ['oklch(0.2 0.03 260 / 0.9)', 'dark'],
    ['oklab(0.97 -0.01 0.02)', 'light'],
    ['lab(95 0 0)', 'light'],
    ['lch(12 3 200)', 'dark'],
    ['color(srgb 0.95 0.95 1)', 'light'],
    ['color(display-p3 0.1 0.1 0.12)', 'dark'],
    ['rgba(255, 255, 255, 0.9)', 'light'],
    // Hardly visible.
    ['oklch(0.2 0 0 / 0.1)', 'light'],
    ['rgba(0, 0, 0, 0)', 'light'],
  ])('knows whether a background of %s is light', (colour, theme) => {
    html.removeAttribute('style')
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      backgroundColor: colour,
      colorScheme: 'normal',
    } as CSSStyleDeclaration)
    expect(readHostTheme()).toBe(theme)
  })
})

describe('when the page changes its palette', () => {
  it('follows at once, unless the host has set one', async () => {
    const { root, show } = renderView(fakeAssistant())
    expect(root.dataset.theme).toBe('light')
    html.classList.add('dark')
    await waitFor(() => expect(root.dataset.theme).toBe('dark'))
    html.classList.remove('dark')
    await waitFor(() => expect(root.dataset.theme).toBe('light'))
    // A style sheet may set the palette by any attribute.
    document.head.innerHTML = '<style>[data-bs-theme="dark"] { color-scheme: dark }</style>'
    html.setAttribute('data-bs-theme', 'dark')
    await waitFor(() => expect(root.dataset.theme).toBe('dark'))
    show(fakeAssistant({}, { theme: 'light' }))
    expect(root.dataset.theme).toBe('light')
  })
})
