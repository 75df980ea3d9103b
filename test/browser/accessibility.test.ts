import type { PanelMode } from 'docs-assistant'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { panelModes } from '../../src/settings/presentationSettings.ts'
import { chooseFiles } from '../support/chooseFiles.ts'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { isLong } from '../support/fuzz.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { setTag } from '../support/setTag.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { ownDocs, startService } from '../support/startService.ts'

const service = await startService({ answerer: everyKindOfAnswer })

interface Surroundings {
  theme: 'light' | 'dark'
  width: number
  language: 'en' | 'ar'
  /** @default 'popover' */
  mode?: PanelMode
  /** @default false */
  attachments?: boolean
}

async function open({
  theme,
  width,
  language,
  mode = 'popover',
  attachments = false,
}: Surroundings): Promise<Reader> {
  const context = await openContext({
    colorScheme: theme,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  await setTag(context, `${service.url}/guide/retries`, {
    html: `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`,
    script: `data-mode="${mode}" data-attachments="${attachments}"`,
  })
  const reader = await openReader(context, `${service.url}/guide/retries`)
  // A panel in the page has no button that opens it.
  await (mode === 'inline' ? reader.composer : reader.launcher).waitFor()
  return reader
}

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`).first()

/** States that readers meet. Each is reached from the one before. */
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
      await part(page, 'header').getByRole('button').nth(-2).press('Enter')
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
  { theme: 'dark', width: 360, language: 'ar' },
  ...(isLong
    ? ([
        { theme: 'dark', width: 1280, language: 'ar' },
        { theme: 'light', width: 360, language: 'en' },
      ] as const)
    : []),
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
  })
})

describe.each([
  ['a button in the page', 'data-launcher="inline"', '[data-part="launcher"]'],
  ['a bar in the page', 'data-launcher="bar"', '[data-part="launcher"]'],
  ['a button of the host', 'data-trigger="#help" data-hide-launcher', '#help'],
])('where the panel is opened by %s', (_, script, opener) => {
  it('axe finds nothing wrong, closed and open', async () => {
    const context = await openContext({ reducedMotion: 'reduce' })
    const address = `${service.url}/guide/retries`
    await setTag(context, address, { script, before: '<button id="help">Help</button>' })
    const { page, composer } = await openReader(context, address)
    // The trigger is pressed again, should it be there before who listens to it.
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-docs-assistant]')?.shadowRoot != null))
      .toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await expect
      .poll(async () => {
        if (!(await composer.isVisible())) await page.locator(opener).press('Enter')
        return composer.isVisible()
      })
      .toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
})

describe.each<Surroundings>([
  { theme: 'light', width: 1280, language: 'en' },
  { theme: 'dark', width: 360, language: 'ar' },
])('with files, in $theme, $width pixels wide, on a page in "$language"', (surroundings) => {
  it('axe finds nothing wrong with them in the field, in a question, and where one is refused', async () => {
    const reader = await open({ ...surroundings, attachments: true })
    await reader.launcher.press('Enter')
    const attach = part(reader.page, 'attach')
    await chooseFiles(attach, 'shot.png', 'manual.pdf')
    await reader.page.locator('[data-part="file"]').nth(1).waitFor()
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    await reader.askAndWait('How do I limit the number of attempts of a failing job?')
    await chooseFiles(attach, 'code.zip', 'second.png')
    await reader.page.locator('[data-part="composer-note"]', { hasText: 'code.zip' }).waitFor()
    await reader.page.locator('[data-part="composer"] [data-part="file"]').waitFor()
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
  })
})

describe('where the host draws every piece itself', () => {
  it('axe finds nothing wrong, wherever a reader comes, in light and in dark', async () => {
    const site = await startReactSite({
      app: 'slotsHost.tsx',
      settings: service.settings,
    })
    const context = await openContext({ reducedMotion: 'reduce' })
    const { page, turns, complaints } = await openReader(context, site.url)
    const found: string[] = []
    const at = async (place: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page
          .locator(`[data-part="root"][data-theme="${colorScheme}"]`)
          .first()
          .waitFor({ state: 'attached' })
        const violations = await findAccessibilityViolations(page)
        found.push(...violations.map((violation) => `${place}, ${colorScheme}: ${violation}`))
      }
    }
    const launcher = page.getByRole('button', { name: 'Ask the docs' })
    await launcher.waitFor()
    await at('closed')
    await launcher.press('Enter')
    const starter = page.getByRole('button', { name: 'How do I limit the number of attempts' })
    await starter.waitFor()
    await at('empty')
    await starter.press('Enter')
    await turns('complete').waitFor()
    await page.locator('.acme-code').waitFor()
    await page.locator('.acme-source').first().waitFor()
    await at('answered')
    await page.getByRole('button', { name: 'No', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'No', exact: true, pressed: true }).waitFor()
    await at('rated')
    await page.getByRole('button', { name: 'Earlier' }).press('Enter')
    await part(page, 'history-item').waitFor()
    await at('among past conversations')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('on a long page of docs with many tables', () => {
  it('axe finds nothing wrong with the site around the widget', async () => {
    const docs = await startService({ folder: ownDocs })
    const page = await (await openContext()).newPage()
    await page.goto(`${docs.url}/widget/configuration`)
    await page.locator('[data-part="launcher"]').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
})
