import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerPhrases as arabic, labels as arabicLabels } from '../../src/languages/ar.ts'
import { answerPhrases as german, labels as germanLabels } from '../../src/languages/de.ts'
import { answerPhrases as chinese, labels as chineseLabels } from '../../src/languages/zh-CN.ts'
import { docsFolder, fixture } from '../support/docsFolder.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const service = await startService({ folder: fixture('site-languages') })
const versioned = await startService({ folder: await twoVersions() })

/** Creates the same docs with a folder for each version in each language. Version 1 names another port. */
async function twoVersions(): Promise<string> {
  const folder = fixture('site-languages')
  const files = globSync('{ar,de,zh}/**/*.md', { cwd: folder }).flatMap((file) => {
    const [lang, ...rest] = file.split('/')
    const text = readFileSync(join(folder, file), 'utf8')
    return [
      [[lang, 'v1', ...rest].join('/'), text.replace('4000', '3000')],
      [[lang, 'v2', ...rest].join('/'), text],
    ]
  })
  return docsFolder(Object.fromEntries(files))
}

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
    await answer.filter({ hasText: phrases.extracts }).waitFor()
    expect(await answer.locator('h3').innerText()).toContain(source)

    await composer.fill(unanswerable)
    await composer.press('Enter')
    await turns('complete').nth(1).waitFor()
    await answer.last().filter({ hasText: phrases.none }).waitFor()
    expect(
      await answer.last().evaluate((element) => getComputedStyle(element.firstElementChild!).direction),
    ).toBe(direction)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe.each([
  ['ar', arabicLabels, 'كيف يتم تغيير المنفذ؟'],
  ['de', germanLabels, 'Wie ändere ich den Port?'],
  ['zh', chineseLabels, '如何更改端口?'],
])('on a page of a version in %s', (lang, labels, question) => {
  it('an answer is from that version, and by keyboard from another one, in the same language', async () => {
    const context = await openContext({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
    const reader = await openReader(context, `${versioned.url}/${lang}/v2/guide/backup`)
    await reader.askAndWait(question)
    const answers = reader.page.locator('[data-part="answer-text"]')
    await answers.first().filter({ hasText: '4000' }).waitFor()
    await reader.press(labels.askInVersion.replace('{version}', 'v1'))
    await reader.turns('complete').nth(1).waitFor()
    await answers.nth(1).filter({ hasText: '3000' }).waitFor()
    expect(await answers.nth(1).locator('h3 > a').getAttribute('href')).toContain(`/${lang}/v1/guide/port`)
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    expect(reader.complaints).toEqual([])
  })
})
