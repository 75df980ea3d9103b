import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { expectNoFlaws, openAdminPage, openNewJob, openRehearsal, tabTo } from '../support/openAdmin.ts'

/** Stores what readers asked and what operators did, as if some time had passed. */
async function fillStore(data: string): Promise<void> {
  const { threads, audit, close } = openSqliteStore(join(data, 'store.sqlite'))
  for (const fp of ['reader-7', 'reader-7', 'reader-8']) {
    const { id } = await threads.create({ domain: 'docs', fp })
    await threads.append(id, { id: 'q1', role: 'user', text: `A question of ${fp}`, details: {} })
  }
  const job = '0190b3c4-6d2e-7a51-9f10-3c2d4e5f6a7b'
  const more = [
    { who: 'unknown', what: 'password-refused', from: '192.0.2.77', details: { count: 412 } },
    { who: 'operator', what: 'job-created', from: '2001:db8:0:0', details: { job } },
    { who: 'command line', what: 'data-backed-up', from: '', details: {} },
    { who: 'key-from-later', what: 'done-later', from: '192.0.2.1', details: { thing: [1] } },
  ]
  for (let number = 0; number < 60; number++) {
    await audit.append(more[number % more.length]!)
  }
  await close()
  const database = new DatabaseSync(join(data, 'store.sqlite'))
  database.prepare("UPDATE threads SET last_at = last_at - ? WHERE fp = 'reader-8'").run(200 * 86_400_000)
  database.close()
}

async function openFilled(options: Parameters<typeof openAdminPage>[0]) {
  const { link, site, data } = await openRehearsal()
  await fillStore(data)
  const opened = await openAdminPage(options)
  await opened.page.goto(link)
  await openNewJob(opened.page)
  return { ...opened, site, data }
}

const rows = (page: Page) => page.getByRole('region', { name: 'Audit log' }).locator('tbody tr')

describe('an operator with a keyboard', () => {
  it('reads the audit log, and more of it', async () => {
    const { page, complaints } = await openFilled({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, 'Audit log')
    await page.keyboard.press('Enter')
    await page.getByText('50 entries shown.').waitFor()
    expect(await rows(page).first().textContent()).toMatch(/Operator.*Signed in.*127\.0\.0\.1.*by link/)
    expect(await rows(page).nth(1).textContent()).toMatch(/Key-from-later.*done-later.*thing: \[1\]/)
    expect(await rows(page).nth(4).textContent()).toMatch(/Entered a wrong password.*412 attempts/)
    await tabTo(page, 'Show older')
    await page.keyboard.press('Enter')
    await page.getByText(/6\d entries shown\./).waitFor()
    expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0)
    expect(complaints).toEqual([])
  }, 60_000)

  it('exports a reader, and erases the reader after a second step that lists what will be erased', async () => {
    const { page, complaints, data } = await openFilled({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, 'Readers’ data')
    await page.keyboard.press('Enter')
    const region = page.getByRole('region', { name: 'Readers’ data', exact: true })
    await region
      .getByText(
        /Conversations are erased 90 days after their last message, from .+ on\. 1 conversation is that old/,
      )
      .waitFor()
    await tabTo(page, 'Reader’s ID')
    await page.keyboard.type('reader-7')
    await page.keyboard.press('Enter')
    await region.getByText('Stored: 2 conversations, 2 messages, 0 ratings.').waitFor()

    const download = page.waitForEvent('download')
    await tabTo(page, 'Export')
    await page.keyboard.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe('reader.json')
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(saved.threads).toHaveLength(2)
    expect(JSON.stringify(saved)).not.toContain('reader-8')
    await region.getByText('Saved as reader.json.').waitFor()

    await tabTo(page, 'Erase…')
    await page.keyboard.press('Enter')
    await region.getByText('Erase the data of “reader-7”?').waitFor()
    await region.getByText('This erases 2 conversations, 2 messages, 0 ratings').waitFor()
    await tabTo(page, 'Cancel')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Erase…')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Erase permanently')
    await page.keyboard.press('Enter')
    await region.getByText('Erased: 2 conversations, 2 messages, 0 ratings').waitFor()

    const store = openSqliteStore(join(data, 'store.sqlite'))
    expect((await store.readers.count('reader-7')).threads).toBe(0)
    expect((await store.readers.count('reader-8')).threads).toBe(1)
    expect(await store.audit.last('reader-erased')).toMatchObject({ who: 'operator', from: '127.0.0.1' })
    await store.close()

    await tabTo(page, 'Reader’s ID')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await region.getByText('Nothing is stored about this reader.').waitFor()
    expect(complaints).toEqual([])
  }, 60_000)
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the pages for operators in %s, %i pixels wide', (colorScheme, width) => {
  it('have nothing axe objects to, and nothing sticks out', async () => {
    const { page, site } = await openFilled({ colorScheme, viewport: { width, height: 800 } })
    const check = () => expectNoFlaws(page)
    // In a narrow window, the list of pages is behind the button that leads back.
    const openFromList = async (name: string) => {
      const back = page.getByRole('button', { name: 'Back to the jobs' })
      if (width < 840 && (await back.isVisible())) await back.click()
      await page.getByRole('button', { name }).click()
    }
    expect(page.url()).toBe(`${site}/admin#/new`)
    await openFromList('Audit log')
    await page.getByText('50 entries shown.').waitFor()
    await check()
    await openFromList('Readers’ data')
    await page.getByText('days after their last message').waitFor()
    await page.getByLabel('Reader’s ID').fill('reader-7')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('Stored: 2 conversations').waitFor()
    await check()
    await page.getByRole('button', { name: 'Erase…' }).click()
    await page.getByText('Erase the data of').waitFor()
    await check()
    await page.getByRole('button', { name: 'Erase permanently' }).click()
    await page.getByText('Erased: 2 conversations').waitFor()
    await check()
  }, 60_000)
})

describe('when the code of a page cannot be loaded', () => {
  it('says so, and the rest of the panel works', async () => {
    const { page } = await openFilled({ viewport: { width: 1280, height: 900 } })
    await page.route(/admin-AuditPage/, (route) => route.abort())
    await page.getByRole('button', { name: 'Audit log' }).click()
    await page.getByText('This page could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'New job' }).click()
    await page.getByLabel('What should change in the docs?').waitFor()
  }, 60_000)
})
