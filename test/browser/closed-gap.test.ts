import { expect, it } from 'vitest'
import { askInVain, makeOlder, noteOf } from '../support/earlierQuestions.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { openAdminPage, serveRehearsal } from '../support/openAdmin.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'

const question = 'How do I descale the zeppelin boiler?'

it('an unanswered question becomes a gap, a job, a merged change and an answer that the reader hears of', async () => {
  const { link, site: baseUrl, repository } = await serveRehearsal(['--watch'])
  const [, apiKey = ''] = /data-api-key="([^"]+)"/.exec(await (await fetch(baseUrl)).text()) ?? []
  const site = await startScriptSite({ domain: 'docs', apiKey, baseUrl }, { 'notify-answered': '' })

  // The docs do not answer the reader.
  const reader = await openContext()
  await askInVain(reader, site.url, question)

  // An operator drafts a fix from the gap.
  const { page, complaints } = await openAdminPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.goto(`${baseUrl}/admin#/gaps`)
  await page.getByRole('button', { name: /^Details: .*zeppelin/ }).press('Enter')
  await page.getByRole('button', { name: 'Draft a fix' }).press('Enter')
  await page
    .getByLabel('What should change in the docs?')
    .fill('Descale the zeppelin boiler with vinegar once a month')
  await page.getByRole('button', { name: 'Create job' }).press('Enter')
  await page.getByText('Completed').first().waitFor()

  // Somebody merges the branch. The service reads the changed page by itself.
  repository.git('fetch', '--quiet', 'origin')
  const branch = repository.git('branch', '--remotes', '--list', 'origin/docs-agent/*').trim()
  repository.git('merge', '--quiet', '--no-edit', branch)

  // The gap is closed.
  await expect
    .poll(async () => {
      await page.goto(`${baseUrl}/admin#/jobs`)
      await page.goto(`${baseUrl}/admin#/gaps?state=closed`)
      await page.getByText(/shown|No gaps/).waitFor()
      return page.getByRole('button', { name: /^Details: .*zeppelin/ }).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: /^Details: .*zeppelin/ }).press('Enter')
  await page.locator('[data-part="history"] li').filter({ hasText: 'Closed' }).waitFor()
  expect(complaints).toEqual([])

  // The same browser shows the answer.
  await makeOlder(reader, site.url, 2)
  const { page: next, turns } = await openReader(reader, site.url)
  await noteOf(next).waitFor()
  await next.locator('[data-part="launcher"]').focus()
  await next.keyboard.press('Tab')
  await next.keyboard.press('Enter')
  await turns('complete').filter({ hasText: 'with vinegar once a month' }).waitFor()
}, 120_000)
