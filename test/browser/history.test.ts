import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import {
  ask,
  composer,
  folderQuestion,
  launcher,
  portQuestion,
  questions,
  serveHeldDocs,
  turns,
  type,
} from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

describe('when the page is left in the middle of an answer', () => {
  it('has the words that arrived after a reload, says they broke off, and gets the rest when asked to', async () => {
    const page = await docs.openPage()
    const release = await docs.askAndHold(page)
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
    expect(docs.complaints).toEqual([])
  })
})

describe('when the next page goes on with an answer', () => {
  it('has the rest below the words that arrived, as one answer', async () => {
    const page = await docs.openPage()
    const release = await docs.askAndHold(page)
    await page.goto(`${docs.line.url}/privacy`)
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
    expect(docs.complaints).toEqual([])
  })

  it('finds what was queued, not sent, and sends it when asked to', async () => {
    const page = await docs.openPage()
    const release = await docs.askAndHold(page)
    await ask(page, folderQuestion)
    await page.locator('[data-part="queued-question"]').waitFor()
    await page.goto(`${docs.line.url}/privacy`)
    release()
    const waiting = page.getByRole('list', { name: 'Not sent yet' })
    expect(await waiting.innerText()).toContain(folderQuestion)
    expect(await turns(page).count()).toBe(1)
    expect(await findAccessibilityViolations(page)).toEqual([])

    await waiting.getByRole('button', { name: 'Send now' }).click()
    await turns(page, 'complete').waitFor()
    expect(await turns(page).count()).toBe(2)
    expect(await waiting.count()).toBe(0)
    expect(docs.complaints).toEqual([])
  })
})

describe('when the reader goes to another page of the docs', () => {
  it('finds the conversation, the open panel and what was typed; the page has the focus', async () => {
    const page = await docs.openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await type(page, 'And on')
    await page.goto(`${docs.line.url}/privacy`)
    await turns(page, 'complete').waitFor()
    expect(await questions(page)).toEqual([expect.stringContaining(portQuestion)])
    expect(await composer(page).inputValue()).toBe('And on')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

    await page.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${docs.line.url}/`)
    await launcher(page).waitFor()
    expect(await page.locator('[data-part="panel"]').isVisible()).toBe(false)
    expect(docs.complaints).toEqual([])
  })

  it('goes on in the same thread', async () => {
    const page = await docs.openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await page.goto(`${docs.line.url}/privacy`)
    await turns(page, 'complete').waitFor()
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await ask(page, folderQuestion)
    const body = (await request).postDataJSON()
    expect(body.threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.messages).toHaveLength(3)
  })

  it('finds the thread scrolled to where it was', async () => {
    const page = await docs.openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await ask(page, folderQuestion)
    await turns(page, 'complete').nth(1).waitFor()
    const thread = page.locator('[data-part="thread"]')
    await thread.hover()
    await page.mouse.wheel(0, -10_000)
    await expect.poll(() => thread.evaluate((element) => element.scrollTop)).toBe(0)
    await page.goto(`${docs.line.url}/privacy`)
    await turns(page, 'complete').nth(1).waitFor()
    expect(await thread.evaluate((element) => element.scrollTop)).toBe(0)
  })

  it('finds the later conversation when going back', async () => {
    const page = await docs.openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await page.goto(`${docs.line.url}/privacy`)
    await ask(page, folderQuestion)
    await turns(page, 'complete').nth(1).waitFor()
    await page.goBack()
    await turns(page, 'complete').nth(1).waitFor()
    expect(await turns(page).count()).toBe(2)
    await page.goForward()
    await turns(page, 'complete').nth(1).waitFor()
    expect(await turns(page).count()).toBe(2)
    expect(docs.complaints).toEqual([])
  })
})

describe('when a reader looks at past conversations', () => {
  it('opens, searches, renames and deletes them by keyboard', async () => {
    const page = await docs.openPage()
    await ask(page, portQuestion)
    await turns(page, 'complete').waitFor()
    await page.getByRole('button', { name: 'New conversation' }).click()
    await ask(page, folderQuestion)
    await turns(page, 'complete').waitFor()
    expect(await questions(page)).toEqual([expect.stringContaining(folderQuestion)])

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    const items = page.locator('[data-part="history-item"]')
    await expect.poll(() => items.count()).toBe(2)
    await page.keyboard.type('another port')
    await expect.poll(() => items.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await turns(page, 'complete').waitFor()
    expect(await questions(page)).toEqual([expect.stringContaining(portQuestion)])

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    await items.first().waitFor()
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
