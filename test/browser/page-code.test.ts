import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeMarkup } from '../support/codeMarkup.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { widgetTag } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startPageSite } from '../support/startPageSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

const context = forEachTest(() => openContext({ viewport: { width: 1000, height: 700 } }))

const style =
  '<style>body{font:16px/1.5 sans-serif}main{width:640px;margin-left:180px}pre{background:#1e1e2e;color:#eee;padding:12px;overflow-x:auto}pre>code:last-child{color:#ddd}p+p{margin-top:9px}</style>'

async function open(blocks: string, attributes: Record<string, string> = {}): Promise<Reader> {
  // Else the buttons come when somebody points at code.
  const tag = widgetTag(service.settings, { prefetch: 'idle', ...attributes })
  const site = await startPageSite(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,">${style}</head><body><main><h1 id="top">Acme</h1>${blocks}</main>${tag}</body></html>`,
  )
  return openReader(context, `${site.url}/code`)
}

const hosts = (page: Page) => page.locator('[data-docs-assistant-code]')
const buttons = (page: Page) => page.getByRole('button', { name: 'Add this code to your question' })

describe.each(Object.entries(codeMarkup))('a code block of %s', (_, { html, value }) => {
  it('has one button, beside the site’s own and moving nothing, which takes its code along', async () => {
    const reader = await open(html)
    const { page } = reader
    await hosts(page).first().waitFor({ state: 'attached' })
    expect(await hosts(page).count()).toBe(1)
    const isFree = await page.evaluate(() => {
      const host = document.querySelector('[data-docs-assistant-code]')!
      const ours = host.shadowRoot!.querySelector('button')!.getBoundingClientRect()
      const pre = [...document.querySelectorAll('pre')].findLast((pre) => pre.getClientRects().length > 0)!
      const block = pre.getBoundingClientRect()
      const others = [...document.querySelectorAll('main button')].map((button) =>
        button.getBoundingClientRect(),
      )
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
      return {
        isApart: !others.some((other) => other.width > 8 && meets(ours, other)),
        isOnBlock: ours.right <= block.right && ours.left >= block.left && ours.bottom <= block.bottom + 8,
      }
    })
    expect(isFree).toEqual({ isApart: true, isOnBlock: true })
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await buttons(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => reader.composer.evaluate((field) => field.matches(':focus'))).toBe(true)
    await page.keyboard.type('What does it do?')
    await page.keyboard.press('Enter')
    const body = (await request).postDataJSON()
    expect(body.context).toEqual([{ type: 'code', value, path: '/code#top', elementId: 'top' }])
    expect(reader.complaints).toEqual([])
  })
})

describe('the page around the buttons', () => {
  const everything = Object.values(codeMarkup)
    .map(({ html }) => `<p>Before</p>${html}<p>After</p>`)
    .join('')

  /** Every element of the page but ours: where it is and how it looks. */
  const look = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')]
        .filter((element) => !element.matches('[data-docs-assistant], [data-docs-assistant-code], script'))
        .flatMap((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const style = getComputedStyle(element)
          return [
            `${element.tagName} ${left} ${top + scrollY} ${width} ${height}`,
            ...[...style].map((name) => `${element.tagName} ${name}: ${style.getPropertyValue(name)}`),
          ]
        }),
    )

  it('looks as it did before, and has nothing left of them when the page wants no assistant', async () => {
    const reader = await open(everything, { 'code-buttons': 'off' })
    await reader.launcher.waitFor()
    const before = await look(reader.page)
    const markup = (page: Page) => page.locator('main').evaluate((main) => main.outerHTML)
    const plain = await markup(reader.page)
    await reader.page.close()

    const { page } = await open(everything)
    await hosts(page).first().waitFor({ state: 'attached' })
    for (const block of await page.locator('pre:visible').all()) await block.scrollIntoViewIfNeeded()
    await expect.poll(() => hosts(page).count()).toBe(Object.keys(codeMarkup).length)
    await page.evaluate(() => scrollTo(0, 0))
    const after = await look(page)
    expect(after.filter((line, index) => line !== before[index])).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-docs-assistant', 'off'))
    await page.locator('[data-docs-assistant=""]').waitFor({ state: 'detached' })
    await expect.poll(() => markup(page)).toBe(plain)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await page.evaluate(() => document.documentElement.removeAttribute('data-docs-assistant'))
    await hosts(page).first().waitFor({ state: 'attached' })
  })

  it('gets buttons for blocks that come later, and again where a block is drawn anew', async () => {
    const { page } = await open('<p>None yet</p><div id="tab" hidden><pre><code>hidden()</code></pre></div>')
    await page.evaluate(() => {
      document
        .querySelector('main')!
        .insertAdjacentHTML('beforeend', '<pre id="late"><code>late()</code></pre>')
    })
    await hosts(page).first().waitFor({ state: 'attached' })
    expect(await hosts(page).count()).toBe(1)
    await page.evaluate(() => document.querySelector('#tab')!.removeAttribute('hidden'))
    await expect.poll(() => hosts(page).count()).toBe(2)
    await page.evaluate(() => {
      document.querySelector('#late')!.innerHTML = '<code>anew()</code>'
    })
    await expect.poll(() => hosts(page).count()).toBe(2)
    await page.evaluate(() => document.querySelector('#late')!.remove())
    await expect.poll(() => hosts(page).count()).toBe(1)
  })

  it('keeps a button free when the site adds its own one later', async () => {
    const { page } = await open(
      '<div class="highlight" style="position:relative"><pre><code>acme pack\nacme ship</code></pre></div>',
    )
    await hosts(page).waitFor({ state: 'attached' })
    const distance = await page.evaluate(async () => {
      const own = document.createElement('button')
      own.style.cssText = 'position:absolute;right:8px;top:8px;width:28px;height:28px'
      document.querySelector('.highlight')!.append(own)
      // Before the next frame, so that nobody sees the two meet.
      await Promise.resolve()
      const ours = document.querySelector('[data-docs-assistant-code]')!.shadowRoot!.querySelector('button')!
      return own.getBoundingClientRect().left - ours.getBoundingClientRect().right
    })
    expect(distance).toBe(6)
  })

  it('gets them where the host says, and only there', async () => {
    const { page } = await open('<pre class="output"><code>no</code></pre><div class="snippet">yes()</div>', {
      'code-selector': '.snippet',
    })
    await hosts(page).first().waitFor({ state: 'attached' })
    expect(
      await page.evaluate(
        () => document.querySelector('[data-docs-assistant-code]')!.parentElement!.className,
      ),
    ).toBe('snippet')
    expect(await hosts(page).count()).toBe(1)
  })

  it('is not touched before its framework has taken it over', async () => {
    const { page } = await open(
      '<div id="__docusaurus"><pre><code>run()</code></pre></div><p id="seen"><code>x</code></p>',
    )
    // A block of the same page that no framework is to take over would have its button by now.
    await page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestIdleCallback(() => requestAnimationFrame(() => done()), { timeout: 3_000 }),
        ),
    )
    expect(await hosts(page).count()).toBe(0)
    await page.evaluate(() => Object.assign(document.querySelector('pre')!, { __reactFiber$x: {} }))
    await hosts(page).first().waitFor({ state: 'attached' })
  })

  it('keeps a button in the corner while its block scrolls', async () => {
    const { page } = await open(`<pre style="position:relative"><code>${'word '.repeat(200)}</code></pre>`)
    await hosts(page).first().waitFor({ state: 'attached' })
    const corner = () =>
      page.evaluate(
        () =>
          document
            .querySelector('[data-docs-assistant-code]')!
            .shadowRoot!.querySelector('button')!
            .getBoundingClientRect().left,
      )
    const before = await corner()
    await page.evaluate(() => document.querySelector('pre')!.scrollBy(300, 0))
    await expect.poll(corner).toBe(before)
  })
})
