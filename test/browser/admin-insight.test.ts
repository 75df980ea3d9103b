import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { makeQuestions } from '../support/insight/makeQuestions.ts'
import { storeQuestions } from '../support/insight/storeQuestions.ts'
import { expectNoFlaws, openAdminPage, openRehearsal, tabTo } from '../support/openAdmin.ts'
import { createDataFolder } from '../support/startService.ts'

const made = [...makeQuestions(600, 60, Date.now() - 1_000)]

/** A data folder with the questions. Each service has a copy, because storing them takes longer than most tests. */
const seeded = await createDataFolder()
const store = openSqliteStore(join(seeded, 'store.sqlite'))
await storeQuestions(store, made)
await store.close()

async function copyOfSeeded(): Promise<string> {
  const data = await temporaryFolder()
  await cp(seeded, data, { recursive: true })
  return data
}

async function openSeeded(options: Parameters<typeof openAdminPage>[0]) {
  const { link, data, repository } = await openRehearsal(await copyOfSeeded())
  const opened = await openAdminPage(options)
  await opened.page.goto(link)
  await opened.page.getByRole('heading', { name: 'Overview' }).waitFor()
  return { ...opened, data, repository }
}

/** The number of questions that the overview shows. */
const shownQuestions = async (page: Page) =>
  Number((await page.locator('dt:text-is("Questions") + dd').textContent())?.replaceAll(/\D/g, ''))

/** Days in UTC, as the service counts them. */
const ofLastDays = (days: number) => {
  const first = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return made.filter(({ askedAt }) => askedAt.toISOString().slice(0, 10) >= first)
}

describe('an operator with a keyboard', () => {
  it('opens the overview first, and compares periods and askers', async () => {
    const { page, complaints } = await openSeeded({ viewport: { width: 1280, height: 900 } })
    await expect.poll(() => shownQuestions(page)).toBe(ofLastDays(30).length)
    await expect.poll(() => page.locator('[data-part="day-chart"] rect').count()).toBe(30 * 4)
    const counts = await page.locator('[data-part="day-chart-counts"] text').allTextContents()
    expect(counts.length).toBeGreaterThan(2)
    expect(counts[0]).toBe('0')
    expect(await page.locator('[data-part="day-chart"] text').count()).toBeGreaterThan(2)
    await tabTo(page, 'Show as a table')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('region', { name: 'Questions a day' }).locator('tbody tr').count()).toBe(30)
    await page.getByLabel('Period').selectOption('Last 7 days')
    await expect.poll(() => shownQuestions(page)).toBe(ofLastDays(7).length)
    await page.getByLabel('Asked by').selectOption('Agents')
    const agents = ofLastDays(7).filter(({ askedBy }) => askedBy === 'agent')
    await expect.poll(() => shownQuestions(page)).toBe(agents.length)
    expect(complaints).toEqual([])
  }, 60_000)

  it('finds a question by its words, and reads its conversation, which the audit log notes', async () => {
    const { page, complaints, data } = await openSeeded({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, 'Questions')
    await page.keyboard.press('Enter')
    await page.getByText('50 questions shown.').waitFor()
    await tabTo(page, 'Show older')
    await page.keyboard.press('Enter')
    await page.getByText('100 questions shown.').waitFor()
    const { text } = ofLastDays(30).find(({ outcome }) => outcome === 'full')!
    await page.getByLabel('Words in the question').fill(text)
    await page.keyboard.press('Enter')
    const first = page.locator('[data-part="asked"]').first()
    await expect.poll(() => first.getByRole('heading').textContent()).toBe(text)
    await page.getByLabel('Outcome').selectOption('Answered')
    await page
      .getByRole('button', { name: /Show conversation/ })
      .first()
      .press('Enter')
    await first.getByText('The docs say this about it').waitFor()
    // Drawn, not as Markdown.
    expect(await first.locator('strong').textContent()).toBe(text)
    const store = openSqliteStore(join(data, 'store.sqlite'))
    expect(await store.audit.last('conversation-read')).toMatchObject({ who: 'operator' })
    await store.close()
    expect(complaints).toEqual([])
  }, 60_000)

  it('pins an answer by keyboard, as a job that opens the file on a branch', async () => {
    const { page, complaints, repository } = await openSeeded({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, 'Questions')
    await page.keyboard.press('Enter')
    await page.getByText('50 questions shown.').waitFor()
    const { text } = ofLastDays(30).find(({ outcome }) => outcome === 'full')!
    await page.getByLabel('Words in the question').fill(text)
    await page.keyboard.press('Enter')
    // The list of the words, not the one before it.
    await expect.poll(() => page.locator('[data-part="asked"]').count()).toBeLessThan(50)
    const answered = page
      .locator('[data-part="asked"]')
      .filter({ hasText: /· Answered ·/ })
      .first()
    await answered.getByRole('button', { name: `Show conversation: ${text}` }).press('Enter')
    const button = page.getByRole('button', { name: `Pin this answer: ${text}` }).first()
    await button.press('Enter')
    const field = page.getByLabel('Text', { exact: true })
    await field.waitFor()
    expect(await field.inputValue()).toContain(`  - "${text}"`)
    expect(await page.getByLabel('File, in the docs folder').inputValue()).toMatch(
      /^\.assistant\/answers\/.+\.md$/,
    )
    await page.getByRole('button', { name: 'Open a pull request' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByLabel('File, in the docs folder').fill('.assistant/answers/checked.md')
    await field.fill(`---\nquestions:\n  - ${JSON.stringify(text)}\nchecked: 2026-03-12\n---\n\nLike this.\n`)
    await page.getByRole('button', { name: 'Open a pull request' }).press('Enter')
    await page.getByText('Adds the pinned answer .assistant/answers/checked.md').first().waitFor()
    await page.getByText('Done. The changes are on the branch').first().waitFor()
    const branches = () => repository.remoteGit('branch', '--list', '--format=%(refname:short)').split('\n')
    expect(branches().filter((name) => name.startsWith('docs-agent/'))).toHaveLength(1)
    const branch = branches().find((name) => name.startsWith('docs-agent/'))!
    expect(repository.remoteGit('show', `${branch}:docs/.assistant/answers/checked.md`)).toContain(
      'Like this.',
    )
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('an operator who wants to know what readers ask about', () => {
  it('reads the topics by keyboard, and gets from a topic to its questions', async () => {
    const { page, complaints } = await openSeeded({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, 'Topics')
    await page.keyboard.press('Enter')
    const topics = page.locator('[data-part="topic"]')
    await topics.last().getByRole('heading', { name: 'Other questions' }).waitFor()
    await page.getByText(/^Grouped by words: /).waitFor()
    const numbers = await topics.getByText(/not answered/).allTextContents()
    const sum = numbers.reduce((total, text) => total + Number(/([\d,]+) questions?/.exec(text)?.[1]), 0)
    expect(sum).toBe(ofLastDays(30).length)
    const first = topics.first()
    const words = (await first.getByRole('heading').textContent())!.split(', ')
    await tabTo(page, `Questions about ${words.join(', ')}`)
    await page.keyboard.press('Enter')
    await tabTo(page, `All with “${words[0]}”`)
    await page.keyboard.press('Enter')
    await page.getByText(/questions shown/).waitFor()
    expect(new URL(page.url()).hash).toBe(`#/questions?search=${words[0]}`)
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('an operator who wants to know what is set up', () => {
  it('sees each setting with its place, and reads help about it and comes back', async () => {
    const { page, complaints } = await openSeeded({ viewport: { width: 1280, height: 900 } })
    await tabTo(page, 'Settings')
    await page.keyboard.press('Enter')
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await row('rehearsal').getByText('true').waitFor()
    await row('rehearsal').getByText('--rehearsal').waitFor()
    await row('domain').getByText('default').waitFor()
    await page.getByRole('link', { name: 'Help: Search by meaning' }).press('Enter')
    await page.getByRole('heading', { name: 'Turn it on' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#turn-it-on')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the admin page' }).press('Enter')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('when the filters of a page arrive late', () => {
  it.each([
    ['Overview', 'Show as a table', /insights\/overview/],
    ['Topics', 'Grouped by words: ', /insights\/topics/],
    ['Questions', 'Words in the question', undefined],
  ])('nothing on the page %s is shown before them, which they would move', async (name, below, data) => {
    const { link } = await openRehearsal(await copyOfSeeded())
    const { page, context } = await openAdminPage({ viewport: { width: 1280, height: 900 } })
    const held = Promise.withResolvers<void>()
    await context.route(/FilterForm/, async (route) => {
      await held.promise
      await route.continue()
    })
    const answered = data && page.waitForResponse(data)
    await page.goto(link)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await (await answered)?.finished()
    // What has arrived is drawn by the second frame.
    for (let frame = 0; frame < 2; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await page.getByText('Loading…').count()).toBe(1)
    expect(await page.getByText(below).filter({ visible: true }).count()).toBe(0)
    held.resolve()
    await page.getByText(below).first().waitFor()
    expect(await page.getByLabel('Period').isVisible()).toBe(true)
  })
})

describe('the overview on paper', () => {
  it('is light, has no filters or buttons, and shows an open table whole', async () => {
    const { page } = await openSeeded({ colorScheme: 'dark', viewport: { width: 794, height: 1123 } })
    await page.getByText('Show as a table').click()
    const table = page.getByRole('region', { name: 'Questions a day' })
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await table.evaluate((region) => region.scrollHeight - region.clientHeight)).toBe(0)
    expect(await page.locator('[data-part="day-chart"] text').count()).toBeGreaterThan(2)
    expect(await page.locator('[data-part="day-chart"]').isVisible()).toBe(true)
    for (const control of ['button', 'select', 'summary', 'nav'])
      expect(await page.locator(`[data-part="panel"] ${control}:visible`).count(), control).toBe(0)
    const colours = await page.locator('[data-part="root"]').evaluate((root) => {
      const { backgroundColor, color } = getComputedStyle(root)
      return [backgroundColor, color]
    })
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(28, 30, 34)'])
    expect(await findAccessibilityViolations(page)).toEqual([])
  }, 60_000)
})

describe('when one question was asked', () => {
  it('counts one question', async () => {
    const data = await createDataFolder()
    const store = openSqliteStore(join(data, 'store.sqlite'))
    await storeQuestions(store, [{ ...made.at(-1)!, page: '/guide/install' }])
    await store.close()
    const { page } = await openAdminPage({ viewport: { width: 1280, height: 900 } })
    await page.goto((await openRehearsal(data)).link)
    await page.getByRole('button', { name: 'Topics' }).click()
    await page.getByText(/1 question \(100%\)/).waitFor()
    await page.getByRole('button', { name: 'Questions', exact: true }).click()
    await page.getByText('1 question shown.').waitFor()
    expect(await page.locator('[data-part="asked"]').innerText()).toMatch(
      /confidence \d+% · .*on \/guide\/install/,
    )
  }, 60_000)
})

describe('the address of the admin page', () => {
  it('names the page and its filters, so that a link and the back button lead to them', async () => {
    const { page, context, complaints } = await openSeeded({ viewport: { width: 1280, height: 900 } })
    await page.getByRole('button', { name: 'Questions', exact: true }).click()
    await page.getByLabel('Outcome').selectOption('Not answered')
    await page.getByRole('combobox', { name: 'Version' }).selectOption('No version')
    const wanted = ofLastDays(30).filter(({ outcome, version }) => outcome === 'none' && version === '')
    const shown = `${wanted.length} questions shown.`
    await page.getByText(shown).waitFor()
    expect(new URL(page.url()).hash).toBe('#/questions?outcome=none&version=')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByText(shown).waitFor()
    expect(await other.getByLabel('Outcome').inputValue()).toBe('=none')
    await page.goBack()
    await expect.poll(() => page.getByRole('combobox', { name: 'Version' }).inputValue()).toBe('')
    await page.getByText(shown).waitFor({ state: 'detached' })
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(complaints).toEqual([])
  }, 60_000)
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the pages about questions in %s, %i pixels wide', (colorScheme, width) => {
  it('have nothing axe objects to, and nothing sticks out', async () => {
    const { page } = await openSeeded({ colorScheme, viewport: { width, height: 800 } })
    const check = () => expectNoFlaws(page)
    const open = async (name: string) => {
      const back = page.getByRole('button', { name: 'Back to the jobs' })
      if (width < 840) await back.click()
      await page.getByRole('button', { name, exact: true }).click()
    }
    await page.locator('[data-part="day-chart"]').waitFor()
    await page.getByText('Show as a table').click()
    await check()
    await open('Questions')
    await page.getByText('50 questions shown.').waitFor()
    await page
      .getByRole('button', { name: /Show conversation/ })
      .first()
      .click()
    await page.getByText(/first word after/).waitFor()
    await check()
    await open('Pages')
    await page.getByRole('heading', { name: 'Cited in answers' }).waitFor()
    await check()
    await open('Topics')
    await page.getByRole('heading', { name: 'Other questions' }).waitFor()
    await page.locator('[data-part="topic"] summary').first().click()
    await check()
    await open('Settings')
    await page.getByRole('heading', { name: 'All settings' }).waitFor()
    await check()
  }, 60_000)
})
