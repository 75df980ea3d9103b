import type { BrowserContext, Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { openHeldLine } from '../support/openHeldLine.ts'
import { ownDocs, startService } from '../support/startService.ts'

const service = await startService({ folder: ownDocs })
const line = await openHeldLine(service.url)

let context: BrowserContext
let page: Page
let complaints: string[]
beforeEach(async () => {
  context = await openContext()
  page = await context.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
})

const isQuestion = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/discovery/v2/assistant/docs/message')

describe('when a reader asks the docs by keyboard', () => {
  it('answers while it writes, cites the page, and keeps the thread', async () => {
    await page.goto(`${line.url}/getting-started`)
    const launcher = page.getByRole('button', { name: /ask/i })
    await launcher.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('How do I start the service on another port?')
    // A passage that was found may have the same words; this is how they are written.
    const release = line.holdAfter('"delta":"From the docs')
    const firstQuestion = page.waitForRequest(isQuestion)
    await page.keyboard.press('Enter')
    const first = (await firstQuestion).postDataJSON()
    expect(first).toMatchObject({ fp: 'anonymous', currentPath: '/getting-started', threadId: null })

    const turn = page.locator('[data-part="turn"]').first()
    await turn.locator('[data-part="answer"]', { hasText: 'From the docs:' }).waitFor()
    // The first words are there, and the answer is still being written.
    expect(await turn.getAttribute('data-state')).toBe('answering')
    expect(await turn.innerText()).not.toContain('--port')
    release()
    await page.locator('[data-part="turn"][data-state="complete"]').first().waitFor()
    expect(await turn.innerText()).toContain('--port')

    await page.keyboard.type('And which data folder does it use?')
    const secondQuestion = page.waitForRequest(isQuestion)
    await page.keyboard.press('Enter')
    const second = (await secondQuestion).postDataJSON()
    expect(second.threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.currentPath).toBe('/getting-started')
    await page.locator('[data-part="turn"][data-state="complete"]').nth(1).waitFor()

    const source = page.locator('[data-part="answer-text"] h3 > a').first()
    const target = new URL((await source.getAttribute('href'))!, page.url())
    await source.focus()
    await page.keyboard.press('Enter')
    // The page's own word: Playwright counts the text fragment by which the browser finds the passage, too.
    await page.waitForFunction((href) => location.href === href, target.href)
    expect(await page.locator('main h1').innerText()).not.toMatch(/not found/i)
    if (target.hash) expect(await page.locator(`[id="${target.hash.slice(1)}"]`).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('says honestly that the docs do not answer', async () => {
    await page.goto(`${service.url}/`)
    await page.getByRole('button', { name: /ask/i }).click()
    await page.keyboard.type('Which wine goes with grilled salmon?')
    await page.keyboard.press('Enter')
    await page.getByText('I couldn’t find this in the docs.').waitFor()
  })
})

describe('when an answer names a further section', () => {
  it('unfolds the line by keyboard to the beginning of the section, and follows its link', async () => {
    await page.goto(`${service.url}/getting-started`)
    await page.getByRole('button', { name: /ask/i }).click()
    await page.keyboard.type('What is the keyboard shortcut to open it?')
    await page.keyboard.press('Enter')
    await page.locator('[data-part="turn"][data-state="complete"]').waitFor()

    const line = page.locator('[data-part="answer-text"] summary').last()
    await line.focus()
    await page.keyboard.press('Enter')
    const fold = page.locator('[data-part="answer-text"] details[open]')
    await fold.locator('> :nth-child(3)').waitFor()
    expect((await fold.innerText()).length).toBeGreaterThan((await line.innerText()).length + 40)
    expect(await findAccessibilityViolations(page)).toEqual([])

    const shown = await fold.boundingBox()
    const thread = await page.locator('[data-part="thread"]').boundingBox()
    expect(shown!.y).toBeGreaterThanOrEqual(thread!.y)
    expect(shown!.y + Math.min(shown!.height, thread!.height)).toBeLessThanOrEqual(
      thread!.y + thread!.height + 1,
    )

    const link = fold.getByRole('link').first()
    const target = new URL((await link.getAttribute('href'))!, page.url())
    await link.click()
    await page.waitForFunction((href) => location.href === href, target.href)
    expect(complaints).toEqual([])
  })
})

describe('when a reader has no mouse', () => {
  it('opens by Tab and Enter, breaks a line by Shift+Enter, closes by Escape and is back where it was', async () => {
    await page.goto(`${service.url}/privacy`)
    await page.getByRole('button', { name: /ask/i }).waitFor()
    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.getAttribute('data-part')
      })
    // The widget stands at the end of the page, so it is the last stop before the page begins again.
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('launcher')
    await page.keyboard.press('Enter')
    const composer = page.getByRole('textbox')
    await composer.waitFor()
    await page.keyboard.type('Which data')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('is kept?')
    expect(await composer.inputValue()).toBe('Which data\nis kept?')
    await page.keyboard.press('Escape')
    await composer.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('launcher')

    await page.keyboard.press('Enter')
    expect(await composer.inputValue()).toBe('Which data\nis kept?')
    await page.keyboard.press('Enter')
    await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
    expect(await composer.inputValue()).toBe('')
    await page.getByRole('button', { name: /new conversation/i }).press('Enter')
    await page.locator('[data-part="turn"]').waitFor({ state: 'detached' })
  })
})

describe('when the service cannot be reached', () => {
  it('says so, keeps the question, and answers once it can', async () => {
    await page.goto(`${service.url}/`)
    await page.getByRole('button', { name: /ask/i }).click()
    await page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
    await page.keyboard.type('How do I install it?')
    await page.keyboard.press('Enter')
    const retry = page.getByRole('button', { name: /try again|retry/i })
    await retry.waitFor()
    await page.unroute('**/discovery/**')
    await retry.click()
    await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
    expect(await page.locator('[data-part="turn"]').count()).toBe(1)
  })
})

describe('when a docs page is opened', () => {
  it('obeys its own strict content security policy', async () => {
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        (window as unknown as { reportViolation(text: string): void }).reportViolation(
          `${event.violatedDirective} ${event.blockedURI}`,
        ),
      )
    })
    const response = await page.goto(`${service.url}/`)
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
    await page.getByRole('button', { name: /ask/i }).click()
    await page.getByRole('textbox').waitFor()
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
  })
})
