import type { BrowserContext, Locator, Page } from 'playwright-core'

/** A reader at a page, who uses the keyboard. */
export interface Reader {
  page: Page
  /** Console messages that a page should not have. The browser's own message about a failed request does not count. */
  complaints: string[]
  composer: Locator
  launcher: Locator
  /** Turns in this state, or all. */
  turns(state?: string): Locator
  questions(): Promise<string[]>
  type(text: string): Promise<void>
  ask(question: string): Promise<void>
  /** Asks, and waits for the complete answer. */
  askAndWait(question: string): Promise<void>
  /** Tabs back from the composer to the button with this name, and presses Enter. */
  press(name: string): Promise<void>
}

export async function openReader(context: BrowserContext, address: string): Promise<Reader> {
  const page = await context.newPage()
  const reader = readerOf(page)
  await page.goto(address)
  return reader
}

/** Returns a reader at an existing page. */
export function readerOf(page: Page): Reader {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isOurs = !/^(Failed to load resource|Access to fetch at )/.test(message.text())
    if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  // The first, because the panel is there for a moment before it takes the place of the loader's frame.
  const launcher = page.locator('[data-part="launcher"]').first()
  const composer = page.locator('[data-part="composer"] textarea').first()

  async function type(text: string): Promise<void> {
    await launcher.waitFor({ state: 'attached' })
    if (await launcher.isVisible()) await launcher.press('Enter')
    await composer.focus()
    await page.keyboard.type(text)
  }

  async function ask(question: string): Promise<void> {
    await type(question)
    await page.keyboard.press('Enter')
  }

  const turns = (state?: string) =>
    page.locator(`[data-part="turn"]${state ? `[data-state="${state}"]` : ''}`)

  return {
    page,
    complaints,
    composer,
    launcher,
    turns,
    questions: () => page.locator('[data-part="question"]').allInnerTexts(),
    type,
    ask,
    async askAndWait(question) {
      await ask(question)
      await turns('complete').filter({ hasText: question }).waitFor()
    },
    async press(name) {
      await page.getByRole('button', { name, exact: true }).waitFor()
      await composer.focus()
      for (let steps = 0; steps < 80; steps++) {
        if ((await focusedName(page)) === name) return page.keyboard.press('Enter')
        await page.keyboard.press('Shift+Tab')
      }
      throw new Error(`"${name}" cannot be reached by keyboard.`)
    },
  }
}

/** Returns the name of the focused button, also in a shadow root. */
function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : null)
  })
}
