import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PanelMode, panelModes } from '../../src/settings/presentationSettings.ts'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { type RunningService, startService } from '../support/startService.ts'

let browser: Browser
let service: RunningService
beforeAll(async () => {
  browser = await openBrowser()
  service = await startService({ answerer: everyKindOfAnswer })
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

interface Surroundings {
  theme: 'light' | 'dark'
  width: number
  language: 'en' | 'ar'
  /** @default 'popover' */
  mode?: PanelMode
}

async function open({ theme, width, language, mode = 'popover' }: Surroundings): Promise<Reader> {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  await context.route(`${service.url}/guide/retries`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html
        .replace(/<html lang="\w+"/, `<html lang="${language}" dir="${direction}"`)
        .replace('data-domain=', `data-mode="${mode}" data-domain=`),
    })
  })
  const reader = await openReader(context, `${service.url}/guide/retries`)
  // A panel in the page has no button that opens it.
  await (mode === 'inline' ? reader.composer : reader.launcher).waitFor()
  return reader
}

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`).first()

/** What readers meet, each by how they come there from the one before. */
const places: ReadonlyArray<[place: string, go: (reader: Reader) => Promise<unknown>]> = [
  ['closed', async () => {}],
  [
    'with text selected',
    async ({ page }) => {
      await page.locator('main p').first().selectText()
      await part(page, 'selection-menu').waitFor()
      await page.keyboard.press('Alt+a')
    },
  ],
  [
    'open, about the text that was selected',
    async ({ page, composer }) => {
      await page.keyboard.press('Enter')
      await composer.waitFor()
    },
  ],
  [
    'while an answer is written and a question waits',
    async (reader) => {
      await reader.ask('How long does it wait before the next attempt?')
      await reader.turns('answering').waitFor()
      await reader.page.locator('[data-part="answer-text"] table').waitFor()
      await reader.ask('How do I limit the number of attempts of a failing job?')
      await part(reader.page, 'queue').waitFor()
    },
  ],
  [
    'stopped and answered',
    async (reader) => {
      await part(reader.page, 'composer').getByRole('button').first().press('Enter')
      await reader.turns('stopped').waitFor()
      await part(reader.page, 'queue').getByRole('button').first().press('Enter')
      await reader.turns('complete').waitFor()
    },
  ],
  [
    'rated',
    async ({ page }) => {
      await part(page, 'feedback').getByRole('button').nth(1).press('Enter')
      await part(page, 'feedback-form').waitFor()
    },
  ],
  [
    'failed',
    async (reader) => {
      await reader.page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
      await reader.ask('Is anybody there?')
      await reader.turns('failed').waitFor()
    },
  ],
  [
    'among past conversations',
    async ({ page }) => {
      await part(page, 'header').getByRole('button').first().press('Enter')
      await part(page, 'history-item').waitFor()
    },
  ],
  [
    'while one of them gets another name',
    async ({ page }) => {
      await part(page, 'history-item').getByRole('button').nth(1).press('Enter')
      await part(page, 'history-item').getByRole('textbox').waitFor()
    },
  ],
]

describe.each<Surroundings>([
  { theme: 'light', width: 1280, language: 'en' },
  { theme: 'dark', width: 1280, language: 'ar' },
  { theme: 'light', width: 360, language: 'ar' },
  { theme: 'dark', width: 360, language: 'en' },
])('in $theme, $width pixels wide, on a page in "$language"', (surroundings) => {
  it('axe finds nothing wrong, wherever a reader comes', async () => {
    const reader = await open(surroundings)
    const found: string[] = []
    for (const [place, go] of places) {
      await go(reader)
      const violations = await findAccessibilityViolations(reader.page)
      found.push(...violations.map((violation) => `${place}: ${violation}`))
    }
    expect(found).toEqual([])
    await reader.page.context().close()
  })
})

describe.each(panelModes.filter((mode) => mode !== 'popover'))('where the panel is %s', (mode) => {
  it('axe finds nothing wrong, wherever a reader comes', async () => {
    const reader = await open({ theme: 'light', width: 1280, language: 'en', mode })
    const found: string[] = []
    const at = async (place: string) => {
      const violations = await findAccessibilityViolations(reader.page)
      found.push(...violations.map((violation) => `${place}: ${violation}`))
    }
    if (mode !== 'inline') {
      await at('closed')
      await reader.launcher.press('Enter')
      await reader.composer.waitFor()
    }
    await at('open')
    await reader.composer.fill('How do I limit the number of attempts of a failing job?')
    await reader.composer.press('Enter')
    await reader.turns('complete').waitFor()
    await at('answered')
    await reader.press('Past conversations')
    await part(reader.page, 'history-item').waitFor()
    await at('among past conversations')
    expect(found).toEqual([])
    await reader.page.context().close()
  })
})

describe('on a long page of docs with many tables', () => {
  it('axe finds nothing wrong with the site around the widget', async () => {
    const docs = await startService({ folder: new URL('../../docs/', import.meta.url).pathname })
    const page = await browser.newPage()
    await page.goto(`${docs.url}/widget/configuration`)
    await page.locator('[data-part="launcher"]').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await docs.close()
  })
})
