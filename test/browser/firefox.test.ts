import { afterAll, beforeAll, describe, it } from 'vitest'
import { askAboutSelection, selectionCases } from '../support/askAboutSelection.ts'
import { askByKeyboard } from '../support/askByKeyboard.ts'
import { openFirefox } from '../support/openFirefox.ts'
import type { OtherBrowser } from '../support/otherBrowser.ts'
import { readerElsewhere } from '../support/readerElsewhere.ts'
import { type RunningService, startService } from '../support/startService.ts'

/** It is installed where it is not there yet. */
const installMs = 300_000

let browser: OtherBrowser
let docs: RunningService
let service: RunningService
beforeAll(async () => {
  docs = await startService({ folder: new URL('../../docs/', import.meta.url).pathname })
  service = await startService()
  browser = await openFirefox()
  console.log(`This is ${browser.version}`)
}, installMs)
afterAll(async () => {
  await browser?.close()
  await docs?.close()
  await service?.close()
})

describe('in Firefox', () => {
  it('a reader asks by keyboard, asks on, sees it in dark, and is back where they were', async () => {
    await askByKeyboard(readerElsewhere(await browser.open(`${docs.url}/getting-started`)))
  })

  it.each(selectionCases)('a reader selects $what and asks about it, word for word', async (selection) => {
    await askAboutSelection(browser, service, selection)
  })
})
