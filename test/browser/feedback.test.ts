import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { focusedPart } from '../support/focusedPart.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { startHostSite } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

const page = forEachTest(async () => (await openContext()).newPage())

const feedbackAddress = '**/discovery/v2/assistant/docs/feedback'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const words = () => page.locator('[data-part="feedback"] [role="status"]')

async function askOnPage(): Promise<void> {
  await page.locator('[data-part="launcher"]').click()
  await page.locator('[data-part="composer"] textarea').fill('How do I install Kettle?')
  await page.keyboard.press('Enter')
  await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
}

/** Returns the ratings that the operator finds, the newest first. */
async function kept() {
  const store = openSqliteStore(join(service.dataFolder, 'store.sqlite'))
  const feedback = await store.feedback.list({ limit: 10 })
  await store.close()
  return feedback
}

describe('when a reader rates an answer on the service’s own site', () => {
  it('keeps the rating, the reasons and the note with the question', async () => {
    await page.goto(`${service.url}/guide/install`)
    await askOnPage()
    await button('Not helpful').click()
    await page.getByRole('radio', { name: 'Out of date' }).check()
    await page.getByRole('textbox', { name: 'Tell us more (optional)' }).fill('See v2.')
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('See v2.')),
    )
    await button('Send feedback').click()
    expect((await answered).status()).toBe(204)
    expect((await kept())[0]).toMatchObject({
      rating: 'down',
      reasons: ['outdated'],
      note: 'See v2.',
      question: 'How do I install Kettle?',
    })
    expect(await words().innerText()).toBe('Thanks for the feedback!')
  })

  it('leads the focus into the form, and back when it is sent, cancelled or closed by Escape', async () => {
    await page.goto(`${service.url}/guide/install`)
    await askOnPage()
    const form = page.locator('[data-part="feedback-form"]')
    const focusedName = () =>
      page.evaluate(() =>
        document
          .querySelector('[data-docs-assistant]')!
          .shadowRoot!.activeElement?.getAttribute('aria-label'),
      )
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => button('Cancel').click(),
      () => button('Send feedback').press('Enter'),
    ]) {
      await button('Not helpful').click()
      await form.waitFor()
      expect(await focusedPart(page)).toBe('feedback-form')
      expect(await form.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
        (await page.locator('[data-part="composer"]').boundingBox())!.y,
      )
      await close()
      await form.waitFor({ state: 'detached' })
      expect(await focusedName()).toBe('Not helpful')
      await page.locator('[data-part="panel"]:visible').waitFor()
    }
  })

  it('has one reason, chosen by arrow keys as well', async () => {
    await page.goto(`${service.url}/guide/install`)
    await askOnPage()
    await button('Not helpful').press('Enter')
    await page.locator('[data-part="feedback-form"]').waitFor()
    const chosen = () => page.getByRole('radio', { checked: true }).getAttribute('value')
    await page.keyboard.press('Space')
    expect(await chosen()).toBe('wrong')
    await page.keyboard.press('ArrowRight')
    expect(await chosen()).toBe('incomplete')
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('says what could not be sent, also after a reload, and sends it when asked to', async () => {
    await page.goto(`${service.url}/guide/install`)
    await askOnPage()
    await page.route(feedbackAddress, (route) => route.abort())
    await button('Helpful').click()
    await words().filter({ hasText: 'Your feedback couldn’t be sent.' }).waitFor()
    expect(await button('Helpful').getAttribute('aria-pressed')).toBe('true')
    expect(await findAccessibilityViolations(page)).toEqual([])

    await page.reload()
    await words().filter({ hasText: 'Your feedback couldn’t be sent.' }).waitFor()
    expect(await button('Helpful').getAttribute('aria-pressed')).toBe('true')
    await page.unroute(feedbackAddress)
    await button('Try again').click()
    await words().filter({ hasText: 'Thanks for the feedback!' }).waitFor()
    await button('Try again').waitFor({ state: 'detached' })
    expect((await kept())[0]).toMatchObject({ rating: 'up', question: 'How do I install Kettle?' })
  })
})

describe('when the widget stands on a page of another site', () => {
  async function askOnHostPage(): Promise<void> {
    const html = `<!doctype html><title>Host</title><body><script async src="${service.url}/embed.js"
      data-domain="docs" data-api-key="${service.publicKey}"></script>`
    await page.goto((await startHostSite(html)).url)
    await askOnPage()
  }

  it('is allowed to learn where feedback goes, and to send it', async () => {
    await askOnHostPage()
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/feedback') && response.status() === 204,
    )
    const before = (await kept()).length
    await button('Helpful').click()
    await answered
    expect(await kept()).toHaveLength(before + 1)
    expect(await words().innerText()).toBe('Thanks for the feedback!')
  })

  it('sends it though the reader leaves the page at once', async () => {
    await askOnHostPage()
    await button('Helpful').waitFor()
    const before = (await kept()).length
    // In one breath: the browser asks the service for leave first, and the page is gone by then.
    await page.evaluate(() => {
      const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
      root.querySelector<HTMLElement>('button[aria-label="Helpful"]')!.click()
      location.replace('about:blank')
    })
    await page.waitForURL('about:blank')
    await expect.poll(async () => (await kept()).length).toBe(before + 1)
  })
})
