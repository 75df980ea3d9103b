import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
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

describe('when the page is left in the middle of an answer', () => {
  it('has the words that arrived after a reload, says they broke off, and gets the rest when asked to', async () => {
    const page = await openPage()
    const release = await askAndHold(page)
    await page.reload()
    release()
    await turns(page, 'failed').waitFor()
    expect(await questions(page)).toHaveLength(1)
    const turn = turns(page).first()
    expect(await turn.innerText()).toContain('word for word')
    expect(await turn.innerText()).not.toContain('--port')

    await turn.getByRole('button', { name: 'Try again' }).click()
    await turns(page, 'complete').waitFor()
    expect(await turns(page).count()).toBe(1)
    expect(await turn.innerText()).toContain('--port')
    expect(complaints).toEqual([])
  })
})

describe('when the next page goes on with an answer', () => {
  it('has the rest below the words that arrived, as one answer', async () => {
    const page = await openPage()
    const release = await askAndHold(page)
    await page.goto(`${line.url}/privacy`)
    release()
    await turns(page, 'failed').waitFor()
    const turn = turns(page).first()
    expect(await turn.innerText()).not.toContain('--port')

    await turn.getByRole('button', { name: 'Continue' }).click()
    await turns(page, 'complete').waitFor()
    expect(await turns(page).count()).toBe(1)
    const words = await turn.innerText()
    expect(words).toContain('--port')
    expect(words.split('docs say, word for word')).toHaveLength(2)
    expect(complaints).toEqual([])
  })

  it('finds what was queued, not sent, and sends it when asked to', async () => {
    const page = await openPage()
    const release = await askAndHold(page)
    await ask(page, folderQuestion)
    await page.locator('[data-part="queued-question"]').waitFor()
    await page.goto(`${line.url}/privacy`)
    release()
    const waiting = page.getByRole('list', { name: 'Not sent yet' })
    expect(await waiting.innerText()).toContain(folderQuestion)
    expect(await turns(page).count()).toBe(1)
    expect(await findAccessibilityViolations(page)).toEqual([])

    await waiting.getByRole('button', { name: 'Send now' }).click()
    await turns(page, 'complete').waitFor()
    expect(await turns(page).count()).toBe(2)
    expect(await waiting.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('when the reader goes to another page of the docs', () => {
  it('finds the conversation, the open panel and what was typed; the page has the focus', async () => {
    const page = await openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await type(page, 'And on')
    await page.goto(`${line.url}/privacy`)
    await turns(page, 'complete').waitFor()
    expect(await questions(page)).toEqual([expect.stringContaining(portQuestion)])
    expect(await composer(page).inputValue()).toBe('And on')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

    await page.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${line.url}/`)
    await launcher(page).waitFor()
    expect(await page.locator('[data-part="panel"]').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it('goes on in the same thread', async () => {
    const page = await openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await page.goto(`${line.url}/privacy`)
    await turns(page, 'complete').waitFor()
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await ask(page, folderQuestion)
    const body = (await request).postDataJSON()
    expect(body.threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.messages).toHaveLength(3)
  })

  it('finds the thread scrolled to where it was', async () => {
    const page = await openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await ask(page, folderQuestion)
    await turns(page, 'complete').nth(1).waitFor()
    const thread = page.locator('[data-part="thread"]')
    await thread.hover()
    await page.mouse.wheel(0, -10_000)
    await expect.poll(() => thread.evaluate((element) => element.scrollTop)).toBe(0)
    await page.goto(`${line.url}/privacy`)
    await turns(page, 'complete').nth(1).waitFor()
    expect(await thread.evaluate((element) => element.scrollTop)).toBe(0)
  })

  it('finds the later conversation when going back', async () => {
    const page = await openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await page.goto(`${line.url}/privacy`)
    await ask(page, folderQuestion)
    await turns(page, 'complete').nth(1).waitFor()
    await page.goBack()
    await turns(page, 'complete').nth(1).waitFor()
    expect(await turns(page).count()).toBe(2)
    await page.goForward()
    await turns(page, 'complete').nth(1).waitFor()
    expect(await turns(page).count()).toBe(2)
    expect(complaints).toEqual([])
  })
})

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
    expect(await turns(two).nth(1).innerText()).toBe(await turns(one).nth(1).innerText())
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

describe('when the storage of the browser is of no use', () => {
  it.each([
    [
      'corrupt',
      () => localStorage.setItem('docs-assistant:docs:anonymous:panel', '{"version":1,"id":"panel","open":'),
    ],
    [
      'forged',
      () =>
        localStorage.setItem(
          'docs-assistant:docs:anonymous:c',
          '{"version":1,"id":"c","updatedAt":1e15,"messages":[{"id":"q","role":"user","parts":[{"type":"text","text":"<img src=x onerror=alert(1)>"},{"type":"tool-x","state":{}}],"metadata":{"context":7,"outcome":{"kind":"failed","error":{"code":"__proto__"}}}},{"id":"a","role":"assistant","parts":[{"type":"source-url","url":"javascript:alert(1)","title":"x"}]}]}',
        ),
    ],
    [
      'full',
      () => {
        let piece = 'x'.repeat(1_000_000)
        for (let index = 0; piece !== ''; index++) {
          try {
            localStorage.setItem(`site-${index}`, piece)
          } catch {
            piece = piece.slice(0, piece.length / 2)
          }
        }
      },
    ],
    [
      'blocked',
      () => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
        }
      },
    ],
  ])('answers as ever while it is %s', async (_, spoil) => {
    await context.addInitScript(spoil)
    const page = await openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    expect(await turns(page).count()).toBe(1)
    expect(complaints).toEqual([])
  })
})

describe('when another reader comes', () => {
  it('shows nothing of the former one, leaves nothing in the browser, and clears the other tab', async () => {
    const one = await openPage()
    await ask(one, portQuestion)
    await turns(one, 'complete').waitFor()
    await type(one, 'My secret')
    // The same page, for a reader who has signed in.
    const two = await context.newPage()
    await two.route('**/privacy', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('data-domain="docs"', '$& data-fp="grace"')
      await route.fulfill({ response, body })
    })
    await two.goto(`${line.url}/privacy`)
    await launcher(two).click()
    await two.locator('[data-part="thread"][data-state="empty"]').waitFor()
    await one.locator('[data-part="thread"][data-state="empty"]').waitFor()
    await one.close()
    const kept = await two.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toContain('another port')
    expect(kept).not.toContain('secret')
  })
})

describe('when a reader looks at past conversations', () => {
  it('opens, searches, renames and deletes them by keyboard', async () => {
    const page = await openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await page.getByRole('button', { name: 'New conversation' }).click()
    await ask(page, folderQuestion)
    await turns(page, 'complete').waitFor()
    expect(await questions(page)).toEqual([expect.stringContaining(folderQuestion)])

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    const items = page.locator('[data-part="history-item"]')
    expect(await items.count()).toBe(2)
    await page.keyboard.type('another port')
    await expect.poll(() => items.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await turns(page, 'complete').waitFor()
    expect(await questions(page)).toEqual([expect.stringContaining(portQuestion)])

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Rename: ${portQuestion}` }).press('Enter')
    await page.keyboard.type('Ports')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete: Ports' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => items.count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('[data-part="thread"][data-state="empty"]').waitFor()
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)).toBe(
      'TEXTAREA',
    )
    await page.reload()
    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    await items.getByText(folderQuestion).waitFor()
    expect(await items.count()).toBe(1)
    expect(complaints).toEqual([])
  })
})
