import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/openBrowser.ts'
import { type HeldLine, openHeldLine } from '../support/openHeldLine.ts'
import { type RunningService, startService } from '../support/startService.ts'

let browser: Browser
let service: RunningService
let line: HeldLine
beforeAll(async () => {
  browser = await openBrowser()
  service = await startService({ folder: new URL('../../docs/', import.meta.url).pathname })
  line = await openHeldLine(service.url)
})
afterAll(async () => {
  await browser?.close()
  await line?.close()
  await service?.close()
})

let context: BrowserContext
let complaints: string[]
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  // Nothing here takes long: a test that waits in vain says where.
  context.setDefaultTimeout(8_000)
  complaints = []
})
afterEach(async () => {
  line.holdAfter('')()
  await context.close()
})

const portQuestion = 'How do I start the service on another port?'
const folderQuestion = 'Which data folder does the service use?'

/** A page of the docs on the line that can be held, or on the service itself. */
async function openPage(path = '/getting-started'): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(line.url + path)
  return page
}

const launcher = (page: Page) => page.locator('[data-part="launcher"]')
const composer = (page: Page) => page.locator('[data-part="composer"] textarea')
const turns = (page: Page, state?: string) =>
  page.locator(`[data-part="turn"]${state ? `[data-state="${state}"]` : ''}`)
const questions = (page: Page) => page.locator('[data-part="question"]').allInnerTexts()

async function type(page: Page, text: string): Promise<void> {
  if (await launcher(page).isVisible()) await launcher(page).click()
  await composer(page).fill(text)
}

async function ask(page: Page, question: string): Promise<void> {
  await type(page, question)
  await composer(page).press('Enter')
}

/** Asks, and comes back with the first words there and the rest held. */
async function askAndHold(page: Page): Promise<() => void> {
  const release = line.holdAfter('docs say, word for word')
  await ask(page, portQuestion)
  await turns(page, 'answering').filter({ hasText: 'word for word' }).waitFor()
  return release
}

describe('when the docs are open in two tabs', () => {
  it('shows an answer in both while it arrives', async () => {
    const one = await openPage()
    await ask(one, portQuestion)
    await turns(one, 'complete').waitFor()
    const two = await openPage('/privacy')
    await turns(two, 'complete').waitFor()

    const release = line.holdAfter('docs say, word for word')
    await ask(one, folderQuestion)
    await turns(two, 'answering').filter({ hasText: 'word for word' }).waitFor()
    release()
    await turns(two, 'complete').nth(1).waitFor()
    await turns(one, 'complete').nth(1).waitFor()
    expect(await questions(two)).toEqual(await questions(one))
    // What is out of sight is not laid out, and all of a tab behind another is.
    await one.bringToFront()
    const read = (page: Page) => turns(page).nth(1).innerText()
    const text = (page: Page) => turns(page).nth(1).textContent()
    expect(await text(one)).toBe(await text(two))
    await expect.poll(() => read(one)).toContain('word for word')
    expect(complaints).toEqual([])
  })

  it('lets the second wait while the first is answered, and loses and doubles nothing', async () => {
    const one = await openPage()
    await ask(one, 'How do I install it?')
    await turns(one, 'complete').waitFor()
    const two = await openPage('/privacy')
    await turns(two, 'complete').waitFor()
    const release = line.holdAfter('docs say, word for word')
    await ask(one, portQuestion)
    await turns(two, 'answering').filter({ hasText: 'word for word' }).waitFor()

    let sent = 0
    two.on('request', (request) => {
      if (request.method() === 'POST') sent++
    })
    await ask(two, folderQuestion)
    await turns(two, 'waiting').waitFor()
    expect(sent).toBe(0)
    release()
    for (const page of [one, two]) await turns(page, 'complete').nth(2).waitFor()
    expect(sent).toBe(1)
    const expected = ['How do I install it?', portQuestion, folderQuestion].map((question) =>
      expect.stringContaining(question),
    )
    expect(await questions(one)).toEqual(expected)
    expect(await questions(two)).toEqual(expected)
  })

  it('loses and doubles nothing when both ask at once', async () => {
    const one = await openPage()
    await ask(one, 'How do I install it?')
    await turns(one, 'complete').waitFor()
    const two = await openPage('/privacy')
    await turns(two, 'complete').waitFor()
    await type(one, portQuestion)
    await type(two, folderQuestion)
    await Promise.all([composer(one).press('Enter'), composer(two).press('Enter')])
    for (const page of [one, two]) await turns(page, 'complete').nth(2).waitFor()
    expect(await turns(one).count()).toBe(3)
    expect(await questions(two)).toEqual(await questions(one))
    await one.reload()
    await turns(one, 'complete').nth(2).waitFor()
    expect((await questions(one)).toSorted()).toEqual((await questions(two)).toSorted())
    expect(complaints).toEqual([])
  })

  it('goes on with what a tab that was closed has left', async () => {
    const one = await openPage()
    await ask(one, 'How do I install it?')
    await turns(one, 'complete').waitFor()
    const two = await openPage('/privacy')
    await turns(two, 'complete').waitFor()
    const release = await askAndHold(one)
    await turns(two, 'answering').filter({ hasText: 'word for word' }).waitFor()
    await one.close()
    await turns(two, 'failed').waitFor()
    release()
    expect(await turns(two, 'failed').innerText()).toContain('word for word')
    await two.getByRole('button', { name: 'Try again' }).click()
    await turns(two, 'complete').nth(1).waitFor()
    expect(await turns(two).count()).toBe(2)
  })
})
