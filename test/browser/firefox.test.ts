import { describe, it } from 'vitest'
import { askAboutSelection, selectionCases } from '../support/askAboutSelection.ts'
import { askByKeyboard } from '../support/askByKeyboard.ts'
import { openFirefox } from '../support/openFirefox.ts'
import { readerElsewhere } from '../support/readerElsewhere.ts'
import { ownDocs, startService } from '../support/startService.ts'

const docs = await startService({ folder: ownDocs })
const service = await startService()
const browser = await openFirefox()
console.log(`This is ${browser.version}`)

describe('in Firefox', () => {
  it('a reader asks by keyboard, asks on, sees it in dark, and is back where they were', async () => {
    await askByKeyboard(readerElsewhere(await browser.open(`${docs.url}/getting-started`)))
  })

  it.each(selectionCases)('a reader selects $what and asks about it, word for word', async (selection) => {
    await askAboutSelection(browser, service, selection)
  })
})
