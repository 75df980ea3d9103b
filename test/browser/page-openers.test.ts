import { describe, expect, it } from 'vitest'
import { acmePage } from '../support/acmePage.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { widgetTag } from '../support/hostSite.ts'
import type { RunningServer } from '../support/listenLocally.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startPageSite } from '../support/startPageSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

let site: RunningServer
const context = forEachTest(() => openContext({ viewport: { width: 1000, height: 700 } }))

interface Opened {
  path?: string
  attributes?: Record<string, string>
  head?: string
}

async function open({ path = '/guide', attributes = {}, head }: Opened = {}): Promise<Reader> {
  site = await startPageSite(acmePage(widgetTag(service.settings, attributes), head))
  return openReader(context, site.url + path)
}

const isFocused = (reader: Reader) => reader.composer.evaluate((field) => field.matches(':focus'))

describe('when a reader presses the hotkey', () => {
  it('opens the panel with the caret in the field, but not for somebody who types', async () => {
    const reader = await open()
    await reader.launcher.waitFor()
    await reader.page.locator('#field').focus()
    await reader.page.keyboard.press('Control+i')
    await reader.page.locator('#install a').focus()
    expect(await reader.composer.isVisible()).toBe(false)
    await reader.page.keyboard.press('Control+i')
    await expect.poll(() => isFocused(reader)).toBe(true)
  })

  it('is another one where the host says so', async () => {
    const reader = await open({ attributes: { 'open-hotkey': 'Alt+K' } })
    await reader.launcher.waitFor()
    await reader.page.keyboard.press('Control+i')
    expect(await reader.composer.isVisible()).toBe(false)
    await reader.page.keyboard.press('Alt+k')
    await reader.composer.waitFor()
  })
})

describe('when an address asks', () => {
  it('opens and asks, once, and leaves a clean address', async () => {
    const reader = await open({ path: '/guide?tab=2&assistant=How%20do%20I%20limit%20retries%3F#steps' })
    await reader.turns('complete').waitFor()
    expect(await reader.questions()).toEqual([expect.stringContaining('How do I limit retries?')])
    expect(reader.page.url()).toBe(`${site.url}/guide?tab=2#steps`)
    await reader.page.reload()
    await reader.turns('complete').waitFor()
    expect(await reader.turns().count()).toBe(1)
    expect(reader.complaints).toEqual([])
  })

  it('only opens where it asks nothing; a page that changes in place may ask, too', async () => {
    const reader = await open({ path: '/guide?assistant' })
    await expect.poll(() => isFocused(reader)).toBe(true)
    expect(await reader.turns().count()).toBe(0)
    await reader.page.evaluate(() =>
      history.pushState(null, '', '/next?assistant=What%20is%20maxAttempts%3F'),
    )
    await reader.turns('complete').waitFor()
    expect(reader.page.url()).toBe(`${site.url}/next`)
  })

  it('asks the question of a page that comes right after one that only opens', async () => {
    const head = `<script>
      navigation.addEventListener('currententrychange', () => {
        setTimeout(() => history.pushState(null, '', '/next?assistant=What%20is%20maxAttempts%3F'))
      }, { once: true })
    </script>`
    const reader = await open({ path: '/guide?assistant', head })
    await reader.turns('complete').waitFor()
    expect(await reader.questions()).toEqual([expect.stringContaining('What is maxAttempts?')])
    expect(reader.page.url()).toBe(`${site.url}/next`)
  })

  it('is the host’s own where the host says so', async () => {
    const reader = await open({ path: '/guide?assistant', attributes: { 'query-parameter': 'off' } })
    await reader.launcher.waitFor()
    expect(reader.page.url()).toContain('?assistant')
    expect(await reader.composer.isVisible()).toBe(false)
  })
})

describe('when the page becomes another one', () => {
  const path = (reader: Reader) => {
    const request = reader.page.waitForRequest((sent) => sent.method() === 'POST')
    return async () => {
      const body = (await request).postDataJSON()
      return [body.currentPath, body.messages.length]
    }
  }

  it('keeps the conversation and knows the new path, also where the whole body is replaced', async () => {
    const reader = await open({ attributes: { 'path-prefixes': '/docs /de' }, path: '/docs/de/guide' })
    const { page } = reader
    const first = path(reader)
    await reader.ask('How do I limit retries?')
    expect(await first()).toEqual(['/guide', 1])
    await reader.turns('complete').waitFor()
    await page.evaluate(() => {
      history.pushState(null, '', '/docs/de/other')
      const body = document.createElement('body')
      body.innerHTML =
        '<main><h1 id="other">Other</h1><p id="new">New words here.</p><pre><code>next()</code></pre></main>'
      document.body.replaceWith(body)
    })
    await reader.turns('complete').waitFor()
    expect(await page.locator('[data-docs-assistant=""]').count()).toBe(1)
    await page.locator('main pre').dispatchEvent('pointerover')
    await page.locator('[data-docs-assistant-code]').waitFor({ state: 'attached' })
    const second = path(reader)
    await reader.ask('And where?')
    expect(await second()).toEqual(['/other', 3])
    expect(reader.complaints).toEqual([])
  })

  it('names the heading that is read where the host wants that', async () => {
    const reader = await open({ attributes: { 'heading-in-view': '' } })
    const request = path(reader)
    await reader.page.locator('#steps').evaluate((heading) => heading.scrollIntoView())
    await reader.ask('What is this?')
    expect((await request())[0]).toBe('/guide#steps')
  })
})

describe('when a page wants no assistant', () => {
  it.each([
    ['by a meta tag', { head: '<meta name="docs-assistant" content="off">' }],
    ['by an attribute', { head: '<script>document.documentElement.dataset.docsAssistant = "off"</script>' }],
  ])('has none of it, said %s, and its next page has it again', async (_, given) => {
    const reader = await open(given)
    await reader.page.waitForLoadState('load')
    await reader.page.keyboard.press('Control+i')
    expect(await reader.page.locator('[data-docs-assistant=""], [data-docs-assistant-code]').count()).toBe(0)
    await reader.page.evaluate(() => {
      document.querySelector('meta[name="docs-assistant"]')?.remove()
      document.documentElement.removeAttribute('data-docs-assistant')
    })
    await reader.launcher.waitFor()
    expect(reader.complaints).toEqual([])
  })
})
