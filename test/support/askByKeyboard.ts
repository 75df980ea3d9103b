import { expect } from 'vitest'
import type { ReaderElsewhere } from './readerElsewhere.ts'

/**
 * Uses the docs of this project without a mouse: opens the panel, asks, reads an answer with its source, asks again in
 * the same thread, switches to the dark palette, and closes the panel, which returns the focus.
 */
export async function askByKeyboard(reader: ReaderElsewhere): Promise<void> {
  await reader.seePart('[data-part="launcher"]')
  await reader.watchQuestions()
  await reader.press('Control', 'i')
  await reader.seePart('[data-part="panel"]')
  // The focus is first in the loader's field, until the panel takes over.
  await expect.poll(() => reader.focused(), { timeout: 8_000 }).toBe('composer')

  await reader.type('How do I start the service on another port?')
  await reader.press('Enter')
  // WebKit computes what is in view one frame later.
  await expect.poll(() => reader.seePart('[data-part="turn"][data-state="complete"]')).toContain('--port')
  expect(await reader.seePart('[data-part="answer-text"] h3 a')).not.toBe('')

  await reader.type('And which data folder does it use?')
  await reader.press('Enter')
  await reader.seePart('[data-part="turn"][data-state="complete"] ~ [data-state="complete"]')
  const [first, second] = await reader.questions()
  expect(first).toMatchObject({ currentPath: '/getting-started', threadId: null })
  expect(second?.threadId).toMatch(/^[0-9a-f-]{36}$/)

  expect(await reader.evaluate(surface)).toBe('rgb(255, 255, 255)')
  await reader.evaluate(turnDark)
  await expect.poll(() => reader.evaluate(surface)).toBe('rgb(27, 30, 37)')

  await reader.press('Escape')
  await expect.poll(() => reader.focused()).toBe('launcher')
  await reader.press('Enter')
  await expect.poll(() => reader.focused()).toBe('composer')
}

// Both run in the page.

function surface(): string {
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  return getComputedStyle(root.querySelector('[data-part="panel"]')!).backgroundColor
}

/** Does the same as the page's own switch. */
function turnDark(): void {
  document.documentElement.dataset.theme = 'dark'
}
