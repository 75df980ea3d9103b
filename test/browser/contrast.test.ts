import type { WidgetSettingsInput } from 'docs-assistant'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bundleMount } from '../support/bundleMount.ts'
import { chooseFiles } from '../support/chooseFiles.ts'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { isLong } from '../support/fuzz.ts'
import { pageOf, startHostSite } from '../support/hostSite.ts'
import { findLowContrast } from '../support/measureContrast.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const allAccents = {
  'the default': undefined,
  blue: '#1f55d0',
  violet: '#7a3cff',
  red: '#e11d48',
  yellow: '#ffd400',
  'a light green': '#00e5a8',
  'a middle grey': '#808080',
  'near white': '#fcfcfc',
  'near black': '#060606',
  'a dark navy': '#0a2540',
  'a light sky': 'oklch(90% 0.08 220)',
}
/** The default and the corners: what is hard for one of the others is for these. */
const corners = new Set(['the default', 'yellow', 'a middle grey', 'near white', 'near black'])
const accents = Object.entries(allAccents).filter(([name]) => isLong || corners.has(name))

/** Other settings, from one state to the next. */
let chosen: Pick<WidgetSettingsInput, 'mode' | 'launcher' | 'attachments'> = {}

const script = bundleMount()
const service = await startService({ answerer: everyKindOfAnswer })
const site = await startHostSite(
  pageOf('<article><p id="text">Acme needs Node 22.</p></article><script src="/mount.js"></script>'),
  { '/mount.js': await script },
)
const context = await openContext({ reducedMotion: 'reduce' })
const reader = await openReader(context, `${site.url}/guide/install`)
await show(reader.page, undefined, 'light')
await reader.launcher.waitFor()

/** Puts the widget on the page, or gives the one that is there another look. */
function show(page: Page, accent: string | undefined, theme: string): Promise<void> {
  const own = { domain: 'docs', apiKey: service.publicKey, baseUrl: service.url, siteName: 'Acme' }
  // Other settings go back to their defaults.
  const defaults = { mode: null, launcher: null, attachments: null, accent: null }
  return page.evaluate(
    async (settings) => {
      await window.ownAssistant.init(settings)
      // The panel does this, so it is there.
      if (window.ownAssistant.state.kind !== 'ready') await window.ownAssistant.reset()
    },
    {
      ...own,
      ...defaults,
      ...chosen,
      starterQuestions: ['How do I start it?'],
      ...(accent && { accent }),
      theme: theme as 'light',
    },
  )
}

/** Returns the parts that are hard to see, over all palettes and accents. */
async function lookThrough(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    for (const [name, accent] of accents) {
      await show(reader.page, accent, theme)
      const low = await findLowContrast(reader.page)
      found.push(...low.map((line) => `${theme}, accent ${name}: ${line}`))
    }
  }
  return found
}

describe(`in light and in dark, with any of ${accents.length} accents, everything can be seen`, () => {
  it('while the panel is closed', async () => {
    expect(await lookThrough()).toEqual([])
  })

  it('before the first question', async () => {
    await reader.launcher.press('Enter')
    await reader.composer.waitFor()
    expect(await lookThrough()).toEqual([])
  })

  it('in an answer with sources, code, a table and a rating', async () => {
    await reader.askAndWait('How do I limit the number of attempts of a failing job?')
    // Code has its colours while it is in view.
    await reader.page.locator('pre > code').first().scrollIntoViewIfNeeded()
    await reader.page.waitForFunction(() => (CSS.highlights.get('docs-assistant-keyword')?.size ?? 0) > 0)
    await reader.press('Not helpful')
    expect(await lookThrough()).toEqual([])
  })

  it('while an answer is written, another question waits, and a third is about the page', async () => {
    await reader.ask('How long does it wait before the next attempt?')
    await reader.turns('answering').waitFor()
    await reader.ask('And then?')
    await reader.page.locator('[data-part="queue"]').waitFor()
    await reader.page.locator('#text').selectText()
    await reader.page.getByText('Add to question').click()
    await reader.page.locator('[data-part="context"]').waitFor()
    expect(await lookThrough()).toEqual([])
  })

  it('when an answer was stopped, and when the service cannot be reached', async () => {
    await reader.page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
    await reader.press('Stop')
    await reader.turns('stopped').waitFor()
    await reader.ask('Is anybody there?')
    await reader.turns('failed').waitFor()
    expect(await lookThrough()).toEqual([])
  })

  it('while a question is changed, and in the list of past conversations', async () => {
    await reader.turns().last().getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    await reader.page.locator('[data-part="editing"]').waitFor()
    expect(await lookThrough()).toEqual([])
    await reader.page.locator('[data-part="editing"]').getByRole('button').press('Enter')
    await reader.press('Past conversations')
    await reader.page.locator('[data-part="history-item"]').waitFor()
    expect(await lookThrough()).toEqual([])
    await reader.page.getByRole('button', { name: 'Back to conversation' }).press('Enter')
  })

  it('with files in the field and in a question, and a word on one that was refused', async () => {
    chosen = { attachments: true }
    await show(reader.page, undefined, 'light')
    const attach = reader.page.locator('[data-part="attach"]')
    await chooseFiles(attach, 'shot.png', 'manual.pdf')
    await reader.ask('What is in these?')
    await reader.page.locator('[data-part="question"] [data-part="file"]').nth(1).waitFor()
    await chooseFiles(attach, 'shot.png', 'code.zip')
    await reader.page.locator('[data-part="composer-note"]', { hasText: 'code.zip' }).waitFor()
    await reader.page.locator('[data-part="composer"] [data-part="thumbnail"]').waitFor()
    expect(await lookThrough()).toEqual([])
  })

  it.each(['modal', 'side', 'inline'] as const)('where the panel is %s', async (mode) => {
    chosen = { mode, attachments: true }
    await show(reader.page, undefined, 'light')
    await reader.page.locator(`[data-part="panel"][data-mode="${mode}"]`).waitFor()
    expect(await lookThrough()).toEqual([])
  })

  it.each(['inline', 'bar'] as const)('where the button that opens it is %s', async (launcher) => {
    chosen = { launcher }
    await show(reader.page, undefined, 'light')
    await reader.launcher.waitFor()
    expect(await lookThrough()).toEqual([])
  })
})
