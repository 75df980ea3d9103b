import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

const names = ['More', 'New conversation', 'Past conversations', 'Close']

/** Returns the places of the shown buttons of the header. */
async function placesOf(page: Page): Promise<Record<string, number>> {
  const places: Record<string, number> = {}
  for (const name of names) {
    const button = page.locator('[data-part="header"]').getByRole('button', { name, exact: true })
    const box = (await button.count()) > 0 ? await button.boundingBox() : null
    if (box) places[name] = box.x
  }
  return places
}

const boxOf = async (page: Page, name: string) => (await page.getByRole('button', { name }).boundingBox())!

/** Presses twice at the place of a button, even if it is no longer there the second time. */
async function pressTwice(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = await boxOf(page, name)
  await page.mouse.dblclick(x + width / 2, y + height / 2)
}

describe('when the panel changes its state', () => {
  it('leaves each button of the header in its place', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    await reader.type('')
    await reader.composer.waitFor()
    // The panel may take over from the loader's frame between two looks, which then show no button.
    let empty: Record<string, number> = {}
    const findEmpty = async () => {
      empty = await placesOf(page)
      return Object.keys(empty)
    }
    await expect.poll(findEmpty).toEqual(['Close'])
    const release = await docs.askAndHold(reader)
    const answering = await placesOf(page)
    expect(Object.keys(answering)).toEqual(names)
    expect(answering).toMatchObject(empty)
    release()
    await reader.turns('complete').waitFor()
    expect(await placesOf(page)).toEqual(answering)

    await page.getByRole('button', { name: 'Past conversations' }).click()
    await page.locator('[data-part="history"]').waitFor()
    expect(answering).toMatchObject(await placesOf(page))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.locator('[data-part="empty"]').waitFor()
    const again = await placesOf(page)
    expect(Object.keys(again)).toEqual(['Past conversations', 'Close'])
    expect(answering).toMatchObject(again)
  })

  it('takes two presses on one button as presses on this button only', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    await reader.askAndWait(portQuestion)
    await pressTwice(page, 'New conversation')
    await page.locator('[data-part="empty"]').waitFor()
    expect(await page.locator('[data-part="history"]').count()).toBe(0)

    const release = docs.line.holdAfter('From the docs:')
    await reader.type(portQuestion)
    await pressTwice(page, 'Send')
    await reader.turns('answering').filter({ hasText: 'From the docs:' }).waitFor()
    release()
    await reader.turns('complete').waitFor()
    expect(await reader.questions()).toHaveLength(1)
    expect(docs.complaints).toEqual([])
  })

  it('leaves the buttons below an answer in their places when it was copied', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    await docs.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await reader.askAndWait(portQuestion)
    await page.getByRole('button', { name: 'Copy answer' }).waitFor()
    const before = await boxOf(page, 'Not helpful')
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await page.locator('[data-part="copy-answer"][data-state="copied"]').waitFor()
    expect(await page.getByRole('button', { name: 'Copied', exact: true }).count()).toBe(1)
    expect((await boxOf(page, 'Not helpful')).x).toBe(before.x)
  })
})
