import { describe, expect, it } from 'vitest'
import { answerPhrases as arabic } from '../../src/languages/ar.ts'
import { answerPhrases as german } from '../../src/languages/de.ts'
import { answerPhrases as chinese } from '../../src/languages/zh-CN.ts'
import { fixture } from '../support/docsFolder.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const service = await startService({ folder: fixture('site-languages') })

describe.each([
  ['ar', 'rtl', arabic, 'كيف يتم تغيير المنفذ؟', 'تغيير المنفذ', 'كم سعر الرخصة لعشرين خادمًا؟'],
  ['de', 'ltr', german, 'Wie ändere ich den Port?', 'Den Port ändern', 'Wie viel kostet eine Lizenz?'],
  ['zh', 'ltr', chinese, '如何更改端口?', '更改端口', '二十台服务器的许可证多少钱?'],
])('on a page in %s', (lang, direction, phrases, question, source, unanswerable) => {
  it('a question is answered and another one refused in that language, and axe finds nothing wrong', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const { page, launcher, composer, turns, complaints } = await openReader(
      context,
      `${service.url}/${lang}/guide/backup`,
    )
    const html = page.locator('html')
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, direction])
    await launcher.press('Enter')
    await composer.fill(question)
    await composer.press('Enter')
    await turns('complete').waitFor()
    const answer = page.locator('[data-part="answer-text"]')
    expect(await answer.innerText()).toContain(phrases.extracts)
    expect(await page.locator('[data-part="sources"]').innerText()).toContain(source)

    await composer.fill(unanswerable)
    await composer.press('Enter')
    await turns('complete').nth(1).waitFor()
    expect(await answer.last().innerText()).toContain(phrases.none)
    expect(
      await answer.last().evaluate((element) => getComputedStyle(element.firstElementChild!).direction),
    ).toBe(direction)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
