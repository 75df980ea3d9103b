import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { folderQuestion, portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

describe('when the page is left in the middle of an answer', () => {
  it('has the words that arrived after a reload, says they broke off, and gets the rest when asked to', async () => {
    const reader = await docs.openPage()
    const release = await docs.askAndHold(reader)
    await reader.page.reload()
    release()
    await reader.turns('failed').waitFor()
    expect(await reader.questions()).toHaveLength(1)
    const turn = reader.turns().first()
    expect(await turn.innerText()).toContain('From the docs:')
    expect(await turn.innerText()).not.toContain('--port')

    await turn.getByRole('button', { name: 'Try again' }).click()
    await reader.turns('complete').waitFor()
    expect(await reader.turns().count()).toBe(1)
    expect(await turn.innerText()).toContain('--port')
    expect(docs.complaints).toEqual([])
  })
})

describe('when the next page goes on with an answer', () => {
  it('has the rest below the words that arrived, as one answer', async () => {
    const reader = await docs.openPage()
    const release = await docs.askAndHold(reader)
    await reader.page.goto(`${docs.line.url}/privacy`)
    release()
    await reader.turns('failed').waitFor()
    const turn = reader.turns().first()
    expect(await turn.innerText()).not.toContain('--port')

    await turn.getByRole('button', { name: 'Continue' }).click()
    await reader.turns('complete').waitFor()
    expect(await reader.turns().count()).toBe(1)
    const words = await turn.innerText()
    expect(words).toContain('--port')
    expect(words.split('From the docs:')).toHaveLength(2)
    expect(docs.complaints).toEqual([])
  })

  it('finds what was queued, not sent, and sends it when asked to', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    const release = await docs.askAndHold(reader)
    await reader.ask(folderQuestion)
    await page.locator('[data-part="queued-question"]').waitFor()
    await page.goto(`${docs.line.url}/privacy`)
    release()
    const waiting = page.getByRole('list', { name: 'Not sent yet' })
    expect(await waiting.innerText()).toContain(folderQuestion)
    expect(await reader.turns().count()).toBe(1)
    expect(await findAccessibilityViolations(page)).toEqual([])

    await waiting.getByRole('button', { name: 'Send now' }).click()
    await reader.turns('complete').waitFor()
    expect(await reader.turns().count()).toBe(2)
    expect(await waiting.count()).toBe(0)
    expect(docs.complaints).toEqual([])
  })
})

describe('when the reader goes to another page of the docs', () => {
  it('finds the conversation, the open panel and what was typed; the page has the focus', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    await reader.askAndWait(portQuestion)
    await reader.type('And on')
    await page.goto(`${docs.line.url}/privacy`)
    await reader.turns('complete').waitFor()
    expect(await reader.questions()).toEqual([expect.stringContaining(portQuestion)])
    expect(await reader.composer.inputValue()).toBe('And on')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

    await page.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${docs.line.url}/`)
    await reader.launcher.waitFor()
    expect(await page.locator('[data-part="panel"]').isVisible()).toBe(false)
    expect(docs.complaints).toEqual([])
  })

  it('goes on in the same thread', async () => {
    const reader = await docs.openPage()
    await reader.askAndWait(portQuestion)
    await reader.page.goto(`${docs.line.url}/privacy`)
    await reader.turns('complete').waitFor()
    const request = reader.page.waitForRequest((sent) => sent.method() === 'POST')
    await reader.ask(folderQuestion)
    const body = (await request).postDataJSON()
    expect(body.threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.messages).toHaveLength(3)
  })

  it('finds the thread scrolled to where it was', async () => {
    const reader = await docs.openPage()
    await reader.askAndWait(portQuestion)
    await reader.askAndWait(folderQuestion)
    const thread = reader.page.locator('[data-part="thread"]')
    await thread.hover()
    await reader.page.mouse.wheel(0, -10_000)
    await expect.poll(() => thread.evaluate((element) => element.scrollTop)).toBe(0)
    await reader.page.goto(`${docs.line.url}/privacy`)
    await reader.turns('complete').nth(1).waitFor()
    expect(await thread.evaluate((element) => element.scrollTop)).toBe(0)
  })

  it('finds the later conversation when going back', async () => {
    const reader = await docs.openPage()
    await reader.askAndWait(portQuestion)
    await reader.page.goto(`${docs.line.url}/privacy`)
    await reader.askAndWait(folderQuestion)
    await reader.page.goBack()
    await reader.turns('complete').nth(1).waitFor()
    expect(await reader.turns().count()).toBe(2)
    await reader.page.goForward()
    await reader.turns('complete').nth(1).waitFor()
    expect(await reader.turns().count()).toBe(2)
    expect(docs.complaints).toEqual([])
  })
})

describe('when a reader looks at past conversations', () => {
  it('opens, searches, renames and deletes them by keyboard', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    await reader.askAndWait(portQuestion)
    await page.getByRole('button', { name: 'New conversation' }).click()
    await reader.askAndWait(folderQuestion)
    expect(await reader.questions()).toEqual([expect.stringContaining(folderQuestion)])

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    const items = page.locator('[data-part="history-item"]')
    await expect.poll(() => items.count()).toBe(2)
    await page.keyboard.type('another port')
    await expect.poll(() => items.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await reader.turns('complete').waitFor()
    expect(await reader.questions()).toEqual([expect.stringContaining(portQuestion)])

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    await items.first().waitFor()
    const current = items.filter({ has: page.locator('[aria-current="true"]') })
    expect(await current.allInnerTexts()).toEqual([expect.stringContaining(portQuestion)])
    expect(await items.locator('time').allInnerTexts()).toEqual(['Just now', 'Just now'])
    const colours = await items.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    )
    expect(new Set(colours).size).toBe(2)
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
    expect(docs.complaints).toEqual([])
  })
})
