import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()
const app = await startReactSite({
  settings: service.settings,
})

const context = forEachTest(() => openContext({ keepsPages: true }))

const question = 'How do I limit the number of attempts?'

/** Everything of ours that the browser has of this site. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = Object.entries({ ...localStorage, ...sessionStorage })
    return JSON.stringify(kept.filter(([key]) => key.startsWith('docs-assistant')))
  })
}

/** Asks and begins to write another question; the browser has both. */
async function leaveTraces(reader: Reader): Promise<void> {
  await reader.askAndWait(question)
  await reader.type('My secret')
  await expect.poll(() => keptIn(reader.page)).toMatch(/limit the number.*secret|secret.*limit the number/)
}

async function expectNoTraces(reader: Reader): Promise<void> {
  await reader.turns().first().waitFor({ state: 'detached' })
  await expect.poll(() => keptIn(reader.page)).not.toMatch(/attempts|secret/)
  await expect.poll(() => reader.page.locator('body').innerText()).not.toContain(question)
  expect(await reader.composer.inputValue()).toBe('')
}

describe('when a reader signs out', () => {
  it('erases what was asked and typed, here, in the other tab and in the browser', async () => {
    const one = await openReader(context, app.url)
    await leaveTraces(one)
    await one.page.getByRole('list', { name: 'Asked' }).getByText(question).waitFor()
    const two = await openReader(context, app.url)
    await two.turns('complete').waitFor()

    await one.page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await expectNoTraces(one)
    await expectNoTraces(two)
    await one.page.reload()
    await two.page.close()
    await one.launcher.waitFor({ state: 'attached' })
    expect(await one.turns().count()).toBe(0)
    expect(await keptIn(one.page)).not.toMatch(/attempts|secret/)
    expect([...one.complaints, ...two.complaints]).toEqual([])
  })
})

describe('when another reader comes', () => {
  it('shows and keeps nothing of the former one, who signs in on the same page', async () => {
    const one = await openReader(context, app.url)
    await leaveTraces(one)
    const two = await openReader(context, app.url)
    await two.turns('complete').waitFor()

    await one.page.getByRole('button', { name: 'Sign in as Grace' }).press('Enter')
    await expectNoTraces(one)
    await expectNoTraces(two)
    expect(await keptIn(one.page)).not.toContain(':ada:')
    await one.askAndWait('What is the default?')
    expect(await one.turns().count()).toBe(1)
    expect(await one.questions()).toEqual([expect.stringContaining('What is the default?')])
    expect([...one.complaints, ...two.complaints]).toEqual([])
  })

  it('shows nothing of the former one on a page of the docs, nor in their tab, nor to those who go back', async () => {
    const one = await openReader(context, `${service.url}/`)
    await leaveTraces(one)
    const two = await openReader(context, `${service.url}/`)
    await two.turns('complete').waitFor()
    await context.route('**/guide/retries', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('data-domain="docs"', '$& data-fp="grace"')
      await route.fulfill({ response, body })
    })
    await two.page.goto(`${service.url}/guide/retries`)
    await expectNoTraces(two)
    await expectNoTraces(one)

    await two.page.evaluate(() => void setTimeout(() => history.back()))
    await two.page.waitForURL(`${service.url}/`, { waitUntil: 'commit' })
    await expectNoTraces(two)
    expect([...one.complaints, ...two.complaints]).toEqual([])
  })
})
