import { expect } from 'vitest'
import type { ReaderElsewhere } from './readerElsewhere.ts'

/**
 * Rates an answer down, closes the form and then the panel by Escape, and begins anew with a heading of the page, which
 * the empty panel offers. All without a mouse.
 */
export async function leaveByEscape(reader: ReaderElsewhere): Promise<void> {
  await reader.seePart('[data-part="launcher"]')
  await reader.press('Control', 'i')
  await reader.seePart('[data-part="starter-question"]')
  await reader.evaluate(focusPart, '[data-part="starter-question"]')
  await reader.press('Enter')
  await reader.seePart('[data-part="turn"][data-state="complete"]')

  await reader.see(findPart, '[aria-label="Not helpful"]')
  await reader.evaluate(focusPart, '[aria-label="Not helpful"]')
  await reader.press('Enter')
  await expect.poll(() => reader.focused()).toBe('feedback-form')
  await reader.press('Escape')
  await expect.poll(() => reader.focused()).toBe('feedback')
  await reader.seePart('[data-part="turn"][data-state="complete"]', 'Thanks for the feedback!')
  await reader.press('Escape')
  await expect.poll(() => reader.focused()).toBe('launcher')
}

// Both run in the page.

function findPart(selector: string): boolean {
  return !!document.querySelector('[data-docs-assistant]')!.shadowRoot!.querySelector(selector)
}

function focusPart(selector: string): void {
  document.querySelector('[data-docs-assistant]')!.shadowRoot!.querySelector<HTMLElement>(selector)!.focus()
}
