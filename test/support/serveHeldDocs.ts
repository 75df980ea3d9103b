import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { openContext } from './openContext.ts'
import { type HeldLine, openHeldLine } from './openHeldLine.ts'
import { ownDocs, startService } from './startService.ts'

/** The docs of this project, served over a line that can be held, and a new browser context for each test. */
export interface HeldDocs {
  readonly line: HeldLine
  /** What the pages said in their consoles. */
  readonly complaints: readonly string[]
  openPage(path?: string): Promise<Page>
  /** Asks, and returns once the first text is shown and the rest is held. */
  askAndHold(page: Page): Promise<() => void>
}

export const portQuestion = 'How do I start the service on another port?'
export const folderQuestion = 'Which data folder does the service use?'

export const launcher = (page: Page) => page.locator('[data-part="launcher"]')
export const composer = (page: Page) => page.locator('[data-part="composer"] textarea')
export const turns = (page: Page, state?: string) =>
  page.locator(`[data-part="turn"]${state ? `[data-state="${state}"]` : ''}`)
export const questions = (page: Page) => page.locator('[data-part="question"]').allInnerTexts()

export async function type(page: Page, text: string): Promise<void> {
  // Not a click, which would wait for a launcher that hides because the panel opens by itself.
  if (await launcher(page).isVisible()) await launcher(page).press('Enter')
  await composer(page).fill(text)
}

export async function ask(page: Page, question: string): Promise<void> {
  await type(page, question)
  await composer(page).press('Enter')
}

export async function serveHeldDocs(): Promise<HeldDocs> {
  const service = await startService({ folder: ownDocs })
  const line = await openHeldLine(service.url)
  let context: BrowserContext
  let complaints: string[]
  beforeEach(async () => {
    context = await openContext()
    complaints = []
  })

  return {
    line,
    get complaints() {
      return complaints
    },
    async openPage(path = '/getting-started') {
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.goto(line.url + path)
      return page
    },
    async askAndHold(page) {
      const release = line.holdAfter('docs say, word for word')
      await ask(page, portQuestion)
      await turns(page, 'answering').filter({ hasText: 'word for word' }).waitFor()
      return release
    },
  }
}
