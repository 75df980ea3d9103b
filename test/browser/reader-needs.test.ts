import type { PanelMode } from 'docs-assistant'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { panelModes } from '../../src/settings/presentationSettings.ts'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { findCutText } from '../support/findCutText.ts'
import { findSmallTargets } from '../support/findSmallTargets.ts'
import { findLowContrast } from '../support/measureContrast.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { setTag } from '../support/setTag.ts'
import { startService } from '../support/startService.ts'

const service = await startService({ answerer: everyKindOfAnswer })

type Look = (page: Page) => Promise<string[]>

interface WalkOptions extends BrowserContextOptions {
  mode?: PanelMode
  density?: string
}

/** Goes through what readers meet, and looks at each of it in these ways; gives what was found, with where. */
async function walk(
  { mode = 'popover', density = 'comfortable', ...options }: WalkOptions,
  ...looks: Look[]
): Promise<[Reader, ...string[][]]> {
  const context = await openContext({ reducedMotion: 'reduce', ...options })
  const address = `${service.url}/guide/retries`
  await setTag(context, address, { script: `data-mode="${mode}" data-density="${density}"` })
  const reader = await openReader(context, address)
  const { page } = reader
  const found = looks.map((): string[] => [])
  const at = async (place: string) => {
    for (const [index, look] of looks.entries())
      found[index]!.push(...(await look(page)).map((line) => `${place}: ${line}`))
  }
  const ask = async (question: string) => {
    await reader.composer.fill(question)
    await reader.composer.press('Enter')
  }
  // A panel in the page has no button that opens it.
  if (mode !== 'inline') {
    await reader.launcher.focus()
    await untilLoaded(page)
    await at('closed')
    await reader.launcher.press('Enter')
  }
  await reader.composer.waitFor()
  await at('empty')
  await ask('How do I limit the number of attempts of a failing job?')
  await reader.turns('complete').waitFor()
  await reader.press('Not helpful')
  await at('answered')
  await reader.press('Past conversations')
  await page.locator('[data-part="history-item"]').waitFor()
  await at('history')
  await page.getByRole('button', { name: 'Back to conversation' }).press('Enter')
  await page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
  await ask('Is anybody there?')
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

describe.each(panelModes)('in a window of the usual size, where the panel is %s', (mode) => {
  it('everything to press has 24 pixels, wider spacing cuts nothing off, and nothing is printed', async () => {
    const [, small, cut, printed] = await walk(
      { mode },
      (page) => findSmallTargets(page),
      findCutSpacedText,
      findPrinted,
    )
    expect(small).toEqual([])
    expect(cut).toEqual([])
    expect(printed).toEqual([])
  })
})

describe('when the density is compact', () => {
  it('everything to press has 24 pixels', async () => {
    const [, small] = await walk({ density: 'compact' }, (page) => findSmallTargets(page))
    expect(small).toEqual([])
  })
})

describe.each(['comfortable', 'compact'])('when a reader uses a finger and the density is %s', (density) => {
  it.each([
    [390, 844],
    [280, 640],
    [844, 390],
  ])('everything to press has 44 pixels and answers have text of 16, at %i × %i', async (width, height) => {
    const [{ page }, small = [], cut] = await walk(
      { viewport: { width, height }, isMobile: true, hasTouch: true, density },
      (page) => findSmallTargets(page, 44),
      findCutText,
    )
    // In a sentence, where a larger one would cover the links next to it.
    expect(small.filter((line) => !line.includes('"Back to text"'))).toEqual([])
    expect(cut).toEqual([])
    for (const part of ['question', 'answer-text', 'composer'])
      expect(
        await page
          .locator(`[data-part="${part}"]`)
          .last()
          .evaluate((element) => getComputedStyle(element.querySelector('textarea') ?? element).fontSize),
        part,
      ).toBe('16px')
  })
})

describe.each([
  ['a mouse', {}],
  ['a finger', { isMobile: true, hasTouch: true }],
])('when a reader with %s asks in a window of 320 × 256 pixels', (_, device) => {
  it.each([
    ['as it arrives', undefined],
    ['that arrives whole before the next frame', 400],
  ])('at least a third of the window shows an answer %s', async (_, frameMs) => {
    const context = await openContext({ viewport: { width: 320, height: 256 }, ...device })
    const reader = await openReader(context, `${service.url}/guide/retries`)
    await reader.type('How do I limit the number of attempts of a failing job?')
    if (frameMs)
      await reader.page.evaluate((ms) => {
        window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), ms)
        window.cancelAnimationFrame = window.clearTimeout
      }, frameMs)
    await reader.page.keyboard.press('Enter')
    await reader.turns('complete').waitFor()
    const shownPx = () =>
      reader.turns().evaluate((turn) => {
        const thread = turn.closest('[data-part="thread"]')!.getBoundingClientRect()
        const answer = turn.querySelector('[data-part="answer"]')!.getBoundingClientRect()
        return Math.min(thread.bottom, answer.bottom) - Math.max(thread.top, answer.top)
      })
    await expect.poll(shownPx, { timeout: 5000 }).toBeGreaterThan(256 / 3)
  })
})

// The other modes are like a popover there: they fill the window.
describe.each(['popover', 'inline'] as const)(
  'when a reader zooms in four times, to 320 pixels of width, where the panel is %s',
  (mode) => {
    it('nothing is lost, not with wider spacing either', async () => {
      const [reader, cut, cutSpaced] = await walk(
        { mode, viewport: { width: 320, height: 256 } },
        findCutText,
        findCutSpacedText,
      )
      expect(cut).toEqual([])
      expect(cutSpaced).toEqual([])
      const close = reader.page.getByRole('button', { name: 'Close' })
      // The page is scrolled to a panel that is a part of it.
      if (mode === 'inline')
        await reader.composer.evaluate((field) => field.scrollIntoView({ block: 'center' }))
      for (const part of mode === 'inline' ? [reader.composer] : [reader.composer, close]) {
        const box = (await part.boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(256)
      }
    })
  },
)

describe('when a system has its own few colours', () => {
  it.each(['light', 'dark'] as const)('everything is seen in them, in %s', async (colorScheme) => {
    const [{ page }, low] = await walk({ colorScheme, forcedColors: 'active' }, findLowContrast)
    expect(low).toEqual([])
    for (const name of ['panel', 'question', 'composer']) {
      const part = page.locator(`[data-part="${name}"]`).first()
      expect(await part.evaluate((element) => getComputedStyle(element).borderTopStyle), name).toBe('solid')
    }
    const copy = page.getByRole('button', { name: 'Copy answer' }).first()
    expect(await copy.evaluate((button) => getComputedStyle(button).paddingInlineStart)).toBe('4px')
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
    // Chosen and other buttons differ by more than a shade.
    expect(await groundOf('Not helpful')).not.toBe(await groundOf('Helpful'))
  })
})

// Both run in the page.

/** Adds styles as some readers do. */
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
