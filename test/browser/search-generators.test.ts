import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { generators } from '../generators/generators.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { searchBoxOf } from '../support/searchBox.ts'
import { startGeneratorSite } from '../support/startGeneratorSite.ts'

const sites = await Promise.all(generators.map(startGeneratorSite))

/** Visible controls of the page itself that name a search. Those of the widget are in its shadow root. */
function builtInSearch(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, button, form, dialog, [role="search"]')]
      .filter((element) => element.checkVisibility() && /search/i.test(element.outerHTML))
      .map((element) => element.outerHTML),
  )
}

describe.each(sites.map((site) => [site.name, site] as const))('on a site made by %s', (_, site) => {
  it('the search box replaces the built-in one, finds a section and leads to it, and asks', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 900 } })
    // The tag of the docs' snippet, with the mode of a search box.
    await context.route('**/embed.js', async (route) => {
      const response = await route.fetch()
      const more =
        'for (const tag of document.querySelectorAll(\'script[src*="embed.js"]\')) tag.dataset.mode = "search";'
      await route.fulfill({ response, body: more + (await response.text()) })
    })
    const page = await context.newPage()
    const { launcher, turns } = readerOf(page)
    const { field, active, box } = searchBoxOf(page)
    await page.goto(`${site.url}/`)
    await launcher.waitFor()
    expect(await builtInSearch(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+k')
    await field.waitFor()
    expect(await builtInSearch(page)).toEqual([])
    // One of the keys with which sites open their own search.
    await page.keyboard.type('/')
    expect(await field.inputValue()).toBe('/')
    await field.fill('')
    await page.keyboard.type('return lab')
    await page
      .locator('[data-part="search-list"][aria-busy="false"] [data-part="search-section"]')
      .first()
      .waitFor()
    const target = (await active.getAttribute('href'))!
    expect(target).toMatch(`${site.url}/settings#returns`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/settings(?:\.html|\/)?#returns$/)
    await box.waitFor({ state: 'hidden' })

    await launcher.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await field.fill('How many days is a return label valid?')
    await expect.poll(() => active.innerText()).toMatch(/^Ask: /)
    await page.locator('[data-part="search-list"][aria-busy="false"]').waitFor()
    await page.keyboard.press('Enter')
    await turns('complete').waitFor()
    expect(await turns().innerText()).toContain('A return label is valid for 14 days.')
  })
})
