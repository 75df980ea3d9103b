import { describe, it } from 'vitest'
import { askAboutSelection, selectionCases } from '../support/askAboutSelection.ts'
import { askByKeyboard } from '../support/askByKeyboard.ts'
import { leaveByEscape } from '../support/leaveByEscape.ts'
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

  it('a reader asks for a heading of the page, rates the answer, and leaves by Escape, step by step', async () => {
    await leaveByEscape(readerElsewhere(await browser.open(`${service.url}/guide/install`)))
  })

  it.each(selectionCases)('a reader selects $what and asks about it, word for word', async (selection) => {
    await askAboutSelection(browser, service, selection)
  })
})
