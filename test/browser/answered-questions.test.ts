import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { askInVain, makeOlder, noteOf } from '../support/earlierQuestions.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { findSmallTargets } from '../support/findSmallTargets.ts'
import { focusedPart } from '../support/focusedPart.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { startService } from '../support/startService.ts'

const question = 'How do I descale the kettle with vinegar?'

/** Starts a service whose docs do not answer the question yet, and a site with the widget. */
async function start(attributes: Readonly<Record<string, string>> = {}) {
  const folder = await docsFolder({ 'index.md': '# Kettle\n\nKettle boils water.' })
  const service = await startService({ folder })
  const site = await startScriptSite(service.settings, { 'notify-answered': '', ...attributes })
  return {
    service,
    site,
    /** Adds the missing page. */
    async answerInDocs() {
      const text = '# Descaling\n\n## Descale with vinegar\n\nDescale the kettle with vinegar and rinse it.\n'
      await writeFiles(folder, { 'descaling.md': text })
      await service.service.docs.refresh()
    },
  }
}

const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** Counts the requests about earlier questions. */
function countRequests(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/answered/')) sent.push(request.postData()!)
  })
  return sent
}

describe('a reader whose earlier question the docs answer now', () => {
  it('is told at the launcher, and gets the answer with one press', async () => {
    const { site, answerInDocs } = await start()
    const context = await openContext()
    const sent = countRequests(context)
    await askInVain(context, site.url, question)
    await answerInDocs()
    await makeOlder(context, site.url, 2)

    const { page, complaints, turns } = await openReader(context, site.url)
    await noteOf(page).waitFor()
    const day = new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('en', { weekday: 'long' })
    expect(await noteOf(page).innerText()).toContain(`The docs now answer what you asked on ${day}`)
    expect(await noteOf(page).innerText()).toContain('Descaling › Descale with vinegar')
    expect(await page.getByRole('status').filter({ hasText: 'The docs now answer' }).count()).toBe(1)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('vinegar')

    await page.locator('[data-part="launcher"]').focus()
    await page.keyboard.press('Tab')
    expect(await focusedPart(page)).toBe('answered-show')
    await page.keyboard.press('Enter')
    await turns('complete').filter({ hasText: 'rinse it' }).waitFor()
    expect(await turns().count()).toBe(1)
    expect(await noteOf(page).count()).toBe(0)

    // Said once.
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('[data-part="launcher"]').first().waitFor()
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.endsWith(':unanswered')))
    expect(await noteOf(page).count()).toBe(0)
    expect(sent).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  it('sees the note on the next page of the tab, until it is closed', async () => {
    const { site, answerInDocs } = await start()
    const context = await openContext()
    const sent = countRequests(context)
    await askInVain(context, site.url, question)
    await answerInDocs()
    await makeOlder(context, site.url, 30)
    const { page } = await openReader(context, site.url)
    await noteOf(page).waitFor()
    const day = new Date(Date.now() - 30 * 86_400_000)
    const date = day.toLocaleDateString('en', { day: 'numeric', month: 'long' })
    expect(await noteOf(page).innerText()).toContain(`asked on ${date}`)
    await page.goto(`${site.url}/next`)
    await noteOf(page).getByRole('button', { name: 'Close' }).press('Enter')
    await noteOf(page).waitFor({ state: 'detached' })
    expect(await focusedPart(page)).toBe('launcher')
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /:answered$/.test(key))),
    ).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('is told in one of several tabs', async () => {
    const { site, answerInDocs } = await start()
    const context = await openContext()
    const sent = countRequests(context)
    await askInVain(context, site.url, question)
    await answerInDocs()
    await makeOlder(context, site.url, 2)
    const tabs = await Promise.all([1, 2, 3].map(async () => (await openReader(context, site.url)).page))
    await expect
      .poll(async () => (await Promise.all(tabs.map((tab) => noteOf(tab).count()))).reduce((a, b) => a + b))
      .toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('is told by the component as well', async () => {
    const { service, answerInDocs } = await start()
    const site = await startReactSite({ settings: { ...service.settings, notifyAnswered: true } })
    const context = await openContext()
    await askInVain(context, site.url, question)
    await answerInDocs()
    await makeOlder(context, site.url, 2)
    const { page, complaints, turns } = await openReader(context, site.url)
    await noteOf(page).getByRole('button').first().click()
    await turns('complete').filter({ hasText: 'rinse it' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the note', () => {
  it.each([
    ['dark, on a phone of 320 px', { theme: 'dark' }, { viewport: { width: 320, height: 568 } }],
    ['in Arabic, at the top', { locale: 'ar', position: 'top-right' }, {}],
    [
      'in German, in large text',
      { locale: 'de', density: 'compact' },
      { viewport: { width: 640, height: 400 } },
    ],
  ])('stands beside the launcher, in view, and axe finds nothing: %s', async (_, attributes, options) => {
    const { site, answerInDocs } = await start(attributes)
    const context = await openContext(options)
    await askInVain(context, site.url, question)
    await answerInDocs()
    await makeOlder(context, site.url, 2)
    const { page, launcher } = await openReader(context, site.url)
    await noteOf(page).getByRole('button').first().filter({ hasText: /./ }).waitFor()
    const note = (await noteOf(page).boundingBox())!
    const button = (await launcher.boundingBox())!
    const { width, height } = page.viewportSize()!
    expect(note.x).toBeGreaterThanOrEqual(0)
    expect(note.y).toBeGreaterThanOrEqual(0)
    expect(note.x + note.width).toBeLessThanOrEqual(width)
    expect(note.y + note.height).toBeLessThanOrEqual(height)
    expect(note.y + note.height <= button.y || note.y >= button.y + button.height).toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await findSmallTargets(page)).toEqual([])
  })

  it('is left to the host where there is no launcher', async () => {
    const { site, answerInDocs } = await start({ 'hide-launcher': '' })
    const context = await openContext()
    await context.addInitScript(() => {
      const told = new Promise((resolve) =>
        document.addEventListener('docs-assistant-answered', (event) =>
          resolve((event as CustomEvent).detail),
        ),
      )
      Object.assign(window, { told })
    })
    const { page: first } = await openReader(context, site.url)
    const field = first.locator('[data-part="composer"] textarea').first()
    // Without a launcher, nothing shows when the hotkey begins to work.
    await expect
      .poll(async () => {
        await first.keyboard.press('ControlOrMeta+i')
        return field.isVisible()
      })
      .toBe(true)
    await field.fill(question)
    await first.keyboard.press('Enter')
    await expect.poll(() => keysOf(first)).toContainEqual(expect.stringMatching(/:unanswered$/))
    await first.keyboard.press('Escape')
    await first.close()
    await answerInDocs()
    await makeOlder(context, site.url, 2)

    const page = await context.newPage()
    await page.goto(site.url)
    const told = await page.evaluate(async () => {
      const [first] = await (window as unknown as { told: Promise<Array<{ page: object; show(): void }>> })
        .told
      first!.show()
      return first!.page
    })
    expect(told).toMatchObject({ title: 'Descaling › Descale with vinegar' })
    await page.locator('[data-part="turn"][data-state="complete"]').filter({ hasText: 'rinse it' }).waitFor()
    expect(await noteOf(page).count()).toBe(0)
  })
})

describe('nothing is asked', () => {
  it('within a day, or while the docs still have no answer more than once a day', async () => {
    const { site } = await start()
    const context = await openContext()
    const sent = countRequests(context)
    await askInVain(context, site.url, question)
    const { page } = await openReader(context, site.url)
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    await makeOlder(context, site.url, 2)
    await page.reload()
    await expect.poll(() => sent.length).toBe(1)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(sent).toHaveLength(1)
    expect(await noteOf(page).count()).toBe(0)
  })

  it('without the setting, and then nothing is kept', async () => {
    const { service, answerInDocs } = await start()
    const site = await startScriptSite(service.settings)
    const context = await openContext()
    const sent = countRequests(context)
    const { page, askAndWait } = await openReader(context, site.url)
    await askAndWait(question)
    await answerInDocs()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await keysOf(page)).not.toContainEqual(expect.stringMatching(/:unanswered$/))
    expect(sent).toEqual([])
  })

  it('before the reader consents', async () => {
    const { site, answerInDocs } = await start({ consent: 'required' })
    const context = await openContext()
    const sent = countRequests(context)
    const consent = (page: Page) =>
      page.evaluate(() =>
        (window as unknown as { DocsAssistant: { consent(): Promise<boolean> } }).DocsAssistant.consent(),
      )
    const first = await openReader(context, site.url)
    await first.launcher.waitFor()
    await consent(first.page)
    await first.askAndWait(question)
    await expect.poll(() => keysOf(first.page)).toContainEqual(expect.stringMatching(/:unanswered$/))
    await first.page.keyboard.press('Escape')
    await first.page.close()
    await answerInDocs()
    await makeOlder(context, site.url, 2)

    const { page, launcher } = await openReader(context, site.url)
    await launcher.waitFor()
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    await consent(page)
    await noteOf(page).waitFor()
    expect(sent).toHaveLength(1)
  })

  it('after the reader has deleted the conversations', async () => {
    const { site } = await start()
    const context = await openContext()
    const sent = countRequests(context)
    await askInVain(context, site.url, question)
    const { page } = await openReader(context, site.url)
    await page.locator('[data-part="launcher"]').waitFor()
    await page.evaluate(() =>
      (window as unknown as { DocsAssistant: { forget(): Promise<boolean> } }).DocsAssistant.forget(),
    )
    expect(await keysOf(page)).not.toContainEqual(expect.stringMatching(/:unanswered$/))
    expect(sent).toEqual([])
  })
})
