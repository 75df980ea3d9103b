import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { findCutText } from '../support/findCutText.ts'
import { findSmallTargets } from '../support/findSmallTargets.ts'
import { findLowContrast } from '../support/measureContrast.ts'
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

type Look = (page: Page) => Promise<string[]>

/** Goes through what readers meet, and looks at each of it in these ways; gives what was found, with where. */
async function walk(options: BrowserContextOptions, ...looks: Look[]): Promise<[Reader, ...string[][]]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const reader = await openReader(context, `${service.url}/guide/retries`)
  const { page } = reader
  const found = looks.map((): string[] => [])
  const at = async (place: string) => {
    for (const [index, look] of looks.entries())
      found[index]!.push(...(await look(page)).map((line) => `${place}: ${line}`))
  }
  await reader.launcher.waitFor()
  await at('closed')
  await reader.launcher.press('Enter')
  await reader.composer.waitFor()
  await at('empty')
  await reader.ask('How do I limit the number of attempts of a failing job?')
  await reader.turns('complete').waitFor()
  await reader.press('Not helpful')
  await at('answered')
  await reader.press('Past conversations')
  await page.locator('[data-part="history-item"]').waitFor()
  await at('history')
  await page.getByRole('button', { name: 'Back to the conversation' }).press('Enter')
  await page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
  await reader.ask('Is anybody there?')
  await reader.turns('failed').waitFor()
  await at('failed')
  return [reader, ...found]
}

/** With lines, words and letters as far apart as WCAG 2.2, 1.4.12, has it. */
const findCutSpacedText: Look = async (page) => {
  await page.evaluate(spaceText)
  const found = await findCutText(page)
  await page.evaluate(spaceTextNoMore)
  return found
}

const findPrinted: Look = async (page) => {
  await page.emulateMedia({ media: 'print' })
  const parts = page.locator('[data-docs-assistant], [data-docs-assistant-code], [data-part]')
  const printed = await parts
    .filter({ visible: true })
    .evaluateAll((shown) => shown.map((part) => part.outerHTML))
  await page.emulateMedia({ media: 'screen' })
  return printed
}

describe('in a window of the usual size', () => {
  it('everything to press has 24 pixels, wider spacing cuts nothing off, and nothing is printed', async () => {
    const [, small, cut, printed] = await walk({}, findSmallTargets, findCutSpacedText, findPrinted)
    expect(small).toEqual([])
    expect(cut).toEqual([])
    expect(printed).toEqual([])
  })
})

describe('when a reader zooms to 400 %, which leaves a window 320 pixels wide', () => {
  it('nothing is lost, not with wider spacing either', async () => {
    const [reader, cut, cutSpaced] = await walk(
      { viewport: { width: 320, height: 256 } },
      findCutText,
      findCutSpacedText,
    )
    expect(cut).toEqual([])
    expect(cutSpaced).toEqual([])
    for (const part of [reader.composer, reader.page.getByRole('button', { name: 'Close' })]) {
      const box = (await part.boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(256)
    }
  })
})

describe('when a system has its own few colours', () => {
  it.each(['light', 'dark'] as const)('everything is seen in them, in %s', async (colorScheme) => {
    const [{ page }, low] = await walk({ colorScheme, forcedColors: 'active' }, findLowContrast)
    expect(low).toEqual([])
    for (const name of ['panel', 'question', 'composer']) {
      const part = page.locator(`[data-part="${name}"]`).first()
      expect(await part.evaluate((element) => getComputedStyle(element).borderTopStyle), name).toBe('solid')
    }
    const groundOf = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    const code = page.locator('pre > code').first()
    const ground = await code.evaluate(
      (element) => getComputedStyle(element, '::highlight(docs-assistant-keyword)').backgroundColor,
    )
    // Words of code would look as if they were selected.
    expect(ground).toMatch(/, 0\)$/)
    // Chosen and not chosen are told apart by more than a shade.
    expect(await groundOf('Not helpful')).not.toBe(await groundOf('Helpful'))
  })
})

// Both run in the page.

/** What readers do who bring a style sheet of their own. */
function spaceText(): void {
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

function spaceTextNoMore(): void {
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1)
}
