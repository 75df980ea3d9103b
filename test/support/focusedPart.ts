import type { Page } from 'playwright-core'

/** Returns the part of the widget that has the focus. */
export function focusedPart(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.querySelector('[data-docs-assistant]')?.shadowRoot?.activeElement
    return focused?.closest<HTMLElement>('[data-part]')?.dataset.part
  })
}
