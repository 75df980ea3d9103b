import { describe, expect, it } from 'vitest'
import { isLong } from '../support/fuzz.ts'
import {
  expectNoFlaws,
  openAdminPage,
  openNewJob,
  openRehearsal,
  serveRehearsal,
  tabTo,
} from '../support/openAdmin.ts'

describe('an operator with a keyboard', () => {
  it('opens the printed link, runs a job, reads its steps and its changes, and has a follow-up added', async () => {
    const { repository, link, site } = await serveRehearsal()
    const { page, complaints } = await openAdminPage({ viewport: { width: 1280, height: 900 } })
    const keys = new Set<string>()
    page.on('request', (request) => {
      if (/svc_[0-9a-f]/.test(JSON.stringify(request.headers()) + request.url())) keys.add(request.url())
    })
    await page.goto(link)
    await openNewJob(page)
    // The secret does not stay in the address, where it would be copied from.
    expect(page.url()).toBe(`${site}/admin#/new`)

    await tabTo(page, 'What should change in the docs?')
    await page.keyboard.type('Explain retries in one sentence.')
    await tabTo(page, 'Branch (optional)')
    await page.keyboard.type('docs/retries')
    await tabTo(page, 'Create job')
    await page.keyboard.press('Enter')

    const job = page.getByRole('region', { name: 'Job', exact: true })
    await job.getByText('Done. The changes are on the branch docs/retries.').waitFor()
    await job.getByText('This is a rehearsal').waitFor()
    await job.getByText(/Committed 1 file as/).waitFor()
    await job.getByText('Pushed to origin').waitFor()
    expect(await page.getByRole('status').textContent()).toContain('Completed')
    const commits = () => repository.remoteGit('rev-list', 'main..docs/retries').trim().split('\n')
    expect(commits()).toHaveLength(1)

    await tabTo(page, 'Show changes')
    await page.keyboard.press('Enter')
    await page.locator('[data-part="diff-line"][data-kind="added"]').first().waitFor()

    await tabTo(page, 'Follow-up')
    await page.keyboard.type('And say why.')
    await page.keyboard.press('Control+Enter')
    await job.getByText('Instruction 2').waitFor()
    await expect.poll(() => commits().length, { timeout: 20_000 }).toBe(2)
    await job.locator('[data-part="status"][data-status="completed"]').waitFor()

    const opened = page.context().waitForEvent('page')
    await tabTo(page, 'View changes')
    await page.keyboard.press('Enter')
    const changes = await opened
    await changes.getByRole('heading', { name: /Changes on/ }).waitFor()
    expect(await changes.textContent('body')).toContain('And say why.')

    // Long lines of prose wrap.
    const sticksOut = await changes
      .locator('pre')
      .first()
      .evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(sticksOut).toBeLessThanOrEqual(0)
    // The list of jobs is that of the service, not of this browser.
    await page.evaluate(() => localStorage.clear())
    await changes.getByRole('link', { name: 'Back to the job' }).click()
    await changes.getByRole('heading', { name: /Explain retries/ }).waitFor()
    await changes.getByText('Instruction 2').waitFor()
    await page.reload()
    await page.getByRole('button', { name: /Explain retries/ }).waitFor()
    expect([...keys]).toEqual([])
    expect(complaints).toEqual([])
  }, 60_000)

  it('cannot open the page with a link that was used, and is told what to do', async () => {
    const { link } = await openRehearsal()
    const first = await openAdminPage({})
    await first.page.goto(link)
    await first.page.getByRole('heading', { name: 'Overview' }).waitFor()
    const second = await openAdminPage({})
    await second.page.goto(link)
    await second.page.getByText('This link has already been used').waitFor()
  }, 60_000)

  it('signs in with a link that is pasted into a tab that asks for it', async () => {
    const { link, site } = await openRehearsal()
    const { page, complaints } = await openAdminPage({})
    await page.goto(`${site}/admin`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(page.url()).toBe(`${site}/admin#/overview`)
    expect(complaints).toEqual([])
  }, 60_000)
})

describe.each([
  ['light', 1280],
  ['dark', 360],
  ...(isLong
    ? ([
        ['dark', 1280],
        ['light', 360],
      ] as const)
    : []),
] as const)('the panel in %s, %i pixels wide', (colorScheme, width) => {
  it('has nothing axe objects to, signed out, writing, working and done, and nothing sticks out', async () => {
    const { link, site } = await openRehearsal()
    const { page } = await openAdminPage({ colorScheme, viewport: { width, height: 800 } })
    const check = () => expectNoFlaws(page)
    await page.goto(`${site}/admin`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await check()
    await page.goto('about:blank')
    await page.goto(link)
    await openNewJob(page)
    await page.getByLabel('What should change in the docs?').fill('Explain retries.')
    await page.getByLabel('Branch (optional)').fill('a..b')
    await page.getByText('the name contains ".."').waitFor()
    await check()
    await page.getByLabel('Branch (optional)').fill('')
    await page.getByRole('button', { name: 'Create job' }).click()
    await page.getByText('Done.').waitFor()
    await page.getByRole('button', { name: 'Show changes' }).click()
    await page.locator('[data-part="diff-line"]').first().waitFor()
    await check()
    await page.reload()
    // The address names the job.
    await page.getByText('Done.').waitFor()
    await page.goto(`${site}/admin`)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await check()
  }, 60_000)
})
