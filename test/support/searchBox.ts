import type { Locator, Page } from 'playwright-core'

/** The search box of a page. */
export interface SearchBoxParts {
  box: Locator
  field: Locator
  options: Locator
  /** The option that Enter chooses. */
  active: Locator
}

export function searchBoxOf(page: Page): SearchBoxParts {
  const box = page.locator('[data-part="search"]')
  return {
    box,
    field: box.getByRole('combobox'),
    options: box.getByRole('option'),
    active: box.locator('[role="option"][aria-selected="true"]'),
  }
}
