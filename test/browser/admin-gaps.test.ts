import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { expectNoFlaws, openAdminPage, openRehearsal, tabTo } from '../support/openAdmin.ts'

const question = 'How do I descale the zeppelin boiler?'
const other = 'Which colours of tapestries exist?'

/** Stores questions that the docs did not answer, and opens the page of the gaps. */
async function openGaps(options: Parameters<typeof openAdminPage>[0]) {
  const { link, data, repository } = await openRehearsal()
  const store = openSqliteStore(join(data, 'store.sqlite'))
  for (const text of [question, 'Descaling the zeppelin boiler?', other]) {
    const { id } = await store.threads.create({ domain: 'docs', fp: 'anonymous' })
    const context = [{ type: 'code', value: `kettle.descale({ minutes: ${'9'.repeat(200)} })` }]
    const details = { currentPath: '/guide/retries', ...(text === question && { context }) }
    await store.threads.append(id, { id: 'q', role: 'user', text, details })
    await store.threads.append(id, { id: 'a', role: 'assistant', text: 'No.', details: { answered: false } })
  }
  await store.close()
  const opened = await openAdminPage(options)
  const { page } = opened
  await page.goto(link)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.goto(`${link.replace(/#.*/, '')}#/gaps`)
  await page.getByText('2 of 2 shown.').waitFor()
  return { ...opened, data, repository }
}

/** Opens the page of the gap about descaling. */
async function openGap(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Details: .*zeppelin/ }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

const history = (page: Page) => page.locator('[data-part="history"] li').allTextContents()

describe('an operator with a keyboard', () => {
  it('dismisses a gap with a reason, finds it among the dismissed, and reopens it', async () => {
    const { page, complaints } = await openGaps({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, `Details: ${other}`)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: other })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element.matches(':focus'))).toBe(true)
    await tabTo(page, 'Dismiss')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Why does this need no answer?')
    await page.keyboard.type('Tapestries are not part of Kettle.')
    await page.keyboard.press('Enter')
    await page.getByText('Dismissed', { exact: true }).waitFor()
    await tabTo(page, 'All gaps')
    await page.keyboard.press('Enter')
    await page.getByText('Dismissed: Tapestries are not part of Kettle.').waitFor()
    expect(new URL(page.url()).hash).toBe('#/gaps?state=dismissed')
    await page.goBack()
    await tabTo(page, 'Reopen')
    await page.keyboard.press('Enter')
    await expect.poll(() => history(page)).toHaveLength(3)
    expect((await history(page))[2]).toMatch(/^Reopened Operator, /)
    expect(complaints).toEqual([])
  }, 60_000)

  it('merges a gap into another one, assigns a page, and copies the file of a pinned answer', async () => {
    const { page, complaints } = await openGaps({ viewport: { width: 1280, height: 900 } })
    await openGap(page)
    await page.getByRole('button', { name: 'Write a pinned answer' }).press('Enter')
    const file = page.getByRole('region', { name: 'File of the pinned answer' })
    expect(await file.textContent()).toContain('questions:\n  - "')
    await page.getByRole('button', { name: 'Assign a page' }).press('Enter')
    await page.getByLabel('Path of the page').fill('/guide/retries')
    await page.keyboard.press('Enter')
    await page.getByText('The answer belongs on /guide/retries.').waitFor()
    await page.getByRole('button', { name: 'Merge into another gap' }).press('Enter')
    await page.getByLabel('The other gap').selectOption(other)
    await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
    await page.getByRole('button', { name: /^Open gap / }).press('Enter')
    await page.getByText(`“${other}”`).waitFor()
    await expect.poll(() => history(page)).toHaveLength(2)
    expect((await history(page))[1]).toContain('was merged into this one')
    await page.getByText(`“${question}”`).waitFor()
    expect(complaints).toEqual([])
  }, 60_000)

  it('separates a merged gap, which it finds through the history of the other one', async () => {
    const { page, complaints } = await openGaps({ viewport: { width: 1280, height: 900 } })
    await openGap(page)
    await tabTo(page, 'Merge into another gap')
    await page.keyboard.press('Enter')
    await page.getByLabel('The other gap').selectOption(other)
    await tabTo(page, 'Merge')
    await page.keyboard.press('Enter')
    const notice = page.getByText('This gap was merged into another one.')
    const openOther = async () =>
      (await page.getByRole('button', { name: /^Open gap / }).textContent())!.trim()
    await expect.poll(() => notice.evaluate((element) => element.matches(':focus'))).toBe(true)
    await tabTo(page, await openOther())
    await page.keyboard.press('Enter')
    await page.getByText('was merged into this one').waitFor()
    await tabTo(page, await openOther())
    await page.keyboard.press('Enter')
    await notice.waitFor()
    await tabTo(page, 'Separate')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: /zeppelin boiler/ })
    await expect.poll(() => heading.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect((await history(page)).at(-1)).toMatch(/^Separated from gap \d+ Operator, /)
    expect(await page.getByRole('button', { name: 'Merge into another gap' }).count()).toBe(1)
    await tabTo(page, 'All gaps')
    await page.keyboard.press('Enter')
    await page.getByText('2 of 2 shown.').waitFor()
    expect(complaints).toEqual([])
  }, 60_000)

  it('drafts a fix, whose job the gap follows', async () => {
    const { page, complaints } = await openGaps({ viewport: { width: 1280, height: 900 } })
    await openGap(page)
    await page.getByRole('button', { name: 'Draft a fix' }).press('Enter')
    await page.getByText('The text below quotes readers.').waitFor()
    await page.getByRole('button', { name: 'Create job' }).press('Enter')
    await page.getByText('Completed').first().waitFor()
    await page.getByRole('button', { name: 'Gaps', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Being written 1' }).press('Enter')
    await openGap(page)
    await page.getByRole('button', { name: /^Job on docs-agent\// }).press('Enter')
    await page.getByText('Completed').first().waitFor()
    expect(complaints).toEqual([])
  }, 60_000)
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the pages about gaps in %s, %i pixels wide', (colorScheme, width) => {
  it('have nothing axe objects to, and nothing sticks out', async () => {
    const { page } = await openGaps({ colorScheme, viewport: { width, height: 800 } })
    const check = () => expectNoFlaws(page)
    await check()
    await openGap(page)
    await check()
    for (const form of ['Write a pinned answer', 'Assign a page', 'Merge into another gap', 'Dismiss']) {
      await page.getByRole('button', { name: form, exact: true }).click()
      if (form.startsWith('Merge')) await page.getByLabel('The other gap').waitFor()
      await check()
    }
  }, 60_000)
})
