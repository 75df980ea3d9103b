import { describe, expect, it } from 'vitest'
import { suggestionLabels as arabic } from '../../src/languages/suggestions/ar.ts'
import { suggestionLabels as english } from '../../src/languages/suggestions/en.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { openEmbedPage } from '../support/openEmbedPage.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { ownDocs, startService } from '../support/startService.ts'

const service = await startService({ folder: ownDocs })
const arabicDocs = await startService({
  folder: await docsFolder({
    'ar/index.md': '# غلاية\n\nالغلاية تسخن الماء في المكتب وفي المنزل، وهذه وثائقها الكاملة لمن يشغلها.\n',
    'ar/boiler.md': `# المرجل\n\n${[
      ['تغيير حرارة المرجل', 'تغيير الحرارة'],
      ['تنظيف خزان المرجل من الكلس', 'تنظيف الخزان بحمض الستريك'],
      ['تبديل نافذة المرجل الزجاجية', 'تبديل النافذة الزجاجية'],
    ]
      .map(
        ([heading, about]) =>
          `## ${heading}\n\n${about} موصوف هنا مع كل ما يجب أن يعرفه المشغل قبل تسخين أول غلاية في المكتب أو في المنزل.`,
      )
      .join('\n\n')}\n`,
  }),
})

const question = 'How do I turn off masking?'
const offered = ({ page }: Reader) => page.locator('[data-part="next-questions"]')
const buttons = (reader: Reader) => offered(reader).getByRole('button')

describe('after an answer', () => {
  it('a reader presses one of the next questions by keyboard, and gets its answer with new ones', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const reader = await openReader(context, `${service.url}/`)
    await reader.askAndWait(question)
    await offered(reader).waitFor()
    expect(await offered(reader).getByRole('list').getAttribute('aria-labelledby')).not.toBeNull()
    await reader.page.getByRole('list', { name: english.nextQuestions }).waitFor()
    const names = (await buttons(reader).allInnerTexts()).map((name) => name.trim())
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThanOrEqual(3)
    expect(await findAccessibilityViolations(reader.page)).toEqual([])

    await reader.press(names[0]!)
    await reader.turns('complete').nth(1).waitFor()
    expect((await reader.questions()).at(-1)).toContain(names[0])
    // They are no longer below the first answer.
    expect(await reader.turns().first().locator('[data-part="next-questions"]').count()).toBe(0)
    expect(await reader.page.locator('[data-part="coverage"]').count()).toBe(0)
    expect(reader.complaints).toEqual([])
  })

  it('shows them again after a reload', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const reader = await openReader(context, `${service.url}/`)
    await reader.askAndWait(question)
    await offered(reader).waitFor()
    const names = await buttons(reader).allInnerTexts()
    await reader.page.reload()
    await offered(reader).waitFor()
    expect(await buttons(reader).allInnerTexts()).toEqual(names)
  })

  it('shows none that the page has turned off', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const { domain, apiKey, baseUrl } = service.settings
    const tag = (more: string) =>
      `<script src="${service.url}/embed.js" data-domain="${domain}" data-api-key="${apiKey}" data-base-url="${baseUrl}" ${more}></script>`
    const on = await openEmbedPage(context, { body: tag('') })
    await on.askAndWait(question)
    await offered(on).waitFor()
    const off = await openEmbedPage(context, { body: tag('data-next-questions="off"') })
    await off.askAndWait(question)
    // Loaded with the same file as the next questions.
    await off.page.locator('[data-part="sources"]').first().waitFor()
    await off.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('AnswerEnd')),
    )
    expect(await offered(off).count()).toBe(0)
    expect([...on.complaints, ...off.complaints]).toEqual([])
  })
})

describe('an empty panel', () => {
  const starters = ({ page }: Reader) => page.locator('[data-part="starter-question"]')

  it('offers first questions of the service for the page, once it is open', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/discovery/')) asked.push(request.url())
    })
    const reader = await openReader(context, `${arabicDocs.url}/ar/boiler`)
    await reader.launcher.waitFor()
    expect(asked).toEqual([])
    await reader.launcher.press('Enter')
    await starters(reader).first().waitFor()
    expect(asked).toEqual([`${arabicDocs.url}/discovery/v1/suggestions/docs`])
    const names = (await starters(reader).allInnerTexts()).map((name) => name.trim())
    expect(names[0]).toBe('تغيير حرارة المرجل')
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    await reader.press(names[0]!)
    await reader.turns('complete').waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('offers headings of the page if the service has none, without an error', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await context.route('**/discovery/v1/suggestions/**', (route) =>
      route.fulfill({ json: { suggestions: 1 } }),
    )
    const reader = await openReader(context, `${arabicDocs.url}/ar/boiler`)
    await reader.launcher.press('Enter')
    await starters(reader).first().waitFor()
    expect((await starters(reader).allInnerTexts()).length).toBe(3)
    expect(reader.complaints).toEqual([])
  })
})

describe.each([
  ['a phone', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ['a dark desktop', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const }],
])('on a page in Arabic, on %s', (_name, options) => {
  it('they are in its language and direction, and axe finds nothing wrong', async () => {
    const context = await openContext({ ...options, reducedMotion: 'reduce' })
    const reader = await openReader(context, `${arabicDocs.url}/ar/boiler`)
    await reader.askAndWait('كيف يتم تغيير حرارة المرجل؟')
    await reader.page.getByRole('list', { name: arabic.nextQuestions }).waitFor()
    await buttons(reader).last().scrollIntoViewIfNeeded()
    const widths = await buttons(reader).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().width <= innerWidth - 20),
    )
    expect(widths).not.toContain(false)
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    expect(reader.complaints).toEqual([])
  })
})
