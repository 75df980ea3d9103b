import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { findSmallTargets } from '../support/findSmallTargets.ts'
import { focusedPart } from '../support/focusedPart.ts'
import { startHostSite } from '../support/hostSite.ts'
import { startIssueServer } from '../support/issueServer.ts'
import { openContext } from '../support/openContext.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

const receiver = await startWebhookReceiver()
const service = await startService({
  handover: { webhook: { ...receiver, allowPrivate: true }, ask: ['name', 'mail'] },
})
const question = 'How do I tune the quantum flux of my spaceship?'
const handoverAddress = '**/discovery/v1/handover/docs'

/** Opens a page of another site in this language, and asks a question that the docs do not answer. */
async function askInVain(from: RunningService, options: Parameters<typeof openContext>[0] = {}, lang = 'en') {
  const page = await (await openContext(options)).newPage()
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><title>Host</title><meta name="viewport" content="width=device-width"><body><script async src="${from.url}/embed.js"
    data-domain="docs" data-api-key="${from.publicKey}"></script>`
  await page.goto((await startHostSite(html)).url)
  await page.locator('[data-part="launcher"]').click()
  await page.locator('[data-part="composer"] textarea').fill(question)
  await page.keyboard.press('Enter')
  await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const form = (page: Page) => page.locator('[data-part="handover-form"]')
const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const handover = (page: Page) => page.locator('[data-part="handover"]')

beforeEach(() => {
  receiver.received.length = 0
})

describe('when the docs have no answer', () => {
  it('a reader writes to the team with the keyboard alone', async () => {
    const page = await askInVain(service)
    await button(page, 'Contact the team').press('Enter')
    await form(page).waitFor()
    expect(await focusedPart(page)).toBe('handover-form')
    expect(await message(page).inputValue()).toBe(question)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Which flux is right?')

    // Escape closes the form and not the panel, and the text is still there.
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'detached' })
    await page.locator('[data-part="panel"]:visible').waitFor()
    await page.keyboard.press('Enter')
    expect(await message(page).inputValue()).toBe('Which flux is right?')

    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    const thanks = handover(page).getByRole('status')
    await thanks.filter({ hasText: 'Thank you! Your message has been sent. Reference: ' }).waitFor()
    expect(await focusedPart(page)).toBe('handover')
    expect(receiver.received).toMatchObject([
      {
        content: {
          data: {
            message: 'Which flux is right?',
            name: 'Ada',
            mail: 'ada@example.com',
            question,
            conversation: [],
          },
        },
      },
    ])
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('the message contains the conversation if the reader leaves it ticked', async () => {
    const page = await askInVain(service)
    await button(page, 'Contact the team').click()
    await button(page, 'Send message').click()
    await handover(page).getByRole('status').waitFor()
    expect(receiver.received).toMatchObject([
      { content: { data: { conversation: [{ role: 'user' }, { role: 'assistant' }] } } },
    ])
  })

  it('what the reader typed stays if it cannot be sent, and can be sent again', async () => {
    const page = await askInVain(service)
    await page.route(handoverAddress, (route) => route.abort())
    await button(page, 'Contact the team').click()
    await message(page).fill('My own words')
    await button(page, 'Send message').click()
    const failed = form(page).getByRole('status')
    await failed.filter({ hasText: 'Your text is still here.' }).waitFor()
    expect(await message(page).inputValue()).toBe('My own words')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.unroute(handoverAddress)
    await button(page, 'Send message').click()
    await handover(page).getByRole('status').filter({ hasText: 'Thank you!' }).waitFor()
    expect(receiver.received).toMatchObject([{ content: { data: { message: 'My own words' } } }])
  })

  it('a reader confirms that the message becomes public, and gets the issue', async () => {
    const issues = await startIssueServer('github', true)
    const open = await startService({
      handover: {
        issues: { repository: 'acme/support', token: 'issue-token', apiUrl: issues.url },
        ask: ['mail'],
      },
    })
    const page = await askInVain(open)
    await button(page, 'Contact the team').click()
    await form(page).getByText('Your message becomes a public issue.').waitFor()
    // A public issue contains no address.
    expect(await page.getByRole('textbox', { name: 'Your email (optional)' }).count()).toBe(0)
    await button(page, 'Send message').click()
    const confirmation = page.getByRole('checkbox', { name: 'I understand that my message will be public' })
    expect(await confirmation.evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true)
    expect(issues.issues).toEqual([])
    await confirmation.check()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await button(page, 'Send message').click()
    const link = handover(page).getByRole('link', { name: 'View the issue' })
    expect(await link.getAttribute('href')).toBe('https://github.com/acme/support/issues/1')
    expect(issues.issues).toHaveLength(1)
  })

  it('the form fits a phone in Arabic and a dark page', async () => {
    const page = await askInVain(
      service,
      { viewport: { width: 360, height: 700 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
      'ar',
    )
    await button(page, 'تواصل مع الفريق').click()
    await form(page).waitFor()
    const panel = (await page.locator('[data-part="panel"]').boundingBox())!
    const box = (await form(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(panel.x)
    expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width)
    expect(await findSmallTargets(page)).toEqual([])
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
})

describe('there is no button', () => {
  it('below a complete answer, and at a service without receivers', async () => {
    const without = await startService()
    const page = await askInVain(without)
    await page.locator('[data-part="coverage"]').waitFor()
    expect(await handover(page).count()).toBe(0)

    const other = await (await openContext()).newPage()
    await other.goto(`${service.url}/guide/install`)
    await other.locator('[data-part="launcher"]').click()
    await other.locator('[data-part="composer"] textarea').fill('How do I install Kettle?')
    await other.keyboard.press('Enter')
    await other.locator('[data-part="turn"][data-state="complete"]').waitFor()
    expect(await handover(other).count()).toBe(0)
  })
})
