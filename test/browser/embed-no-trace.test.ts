import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareShots, settledShot } from '../support/compareShots.ts'
import { countTraces, readTraces } from '../support/countTraces.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { openEmbedPage, untilLoaded } from '../support/openEmbedPage.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

const context = forEachTest(() =>
  openContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' }),
)

const settings = () => `data-domain="docs" data-api-key="${service.publicKey}"`

/** A panel that React renders has a listener that React never removes. */
const leftByReact = process.env.DOCS_ASSISTANT_EMBED === 'react' ? ['HTMLDocument selectionchange 1'] : []

describe('when a page takes the assistant away', () => {
  it.each(['before it was opened', 'after an answer, with everything of it loaded'])(
    'is as it was, %s',
    async (when) => {
      const { page, launcher, composer, turns, complaints } = await openEmbedPage(context, { body: '' })
      await countTraces(page)
      await page.reload()
      const before = await readTraces(page)
      const script = { url: `${service.url}/embed.js`, apiKey: service.publicKey }
      await page.evaluate(({ url, apiKey }) => {
        const tag = document.createElement('script')
        tag.src = url
        Object.assign(tag.dataset, { domain: 'docs', apiKey })
        document.body.append(tag)
        tag.onload = () => tag.remove()
      }, script)
      await launcher.waitFor()
      if (when.startsWith('after')) {
        // By the mouse alone: to find out what can be pressed, Playwright would listen to the page, too.
        const { x, y } = (await page.locator('pre').boundingBox())!
        await page.mouse.move(x + 9, y + 9)
        await page.getByRole('button', { name: 'Add this code to your question' }).waitFor()
        await untilLoaded(page)
        await launcher.press('Enter')
        await composer.fill('How do I limit the number of attempts?')
        await composer.press('Enter')
        await turns('complete').waitFor()
        await page.locator('main p').selectText()
        await page.locator('[data-part="selection-menu"]').waitFor()
      }
      await page.evaluate(() =>
        (window as unknown as { DocsAssistant: { destroy(): unknown } }).DocsAssistant.destroy(),
      )
      const listeners = when.startsWith('after') ? leftByReact : []
      await expect.poll(() => readTraces(page)).toEqual({ ...before, listeners })
      expect(complaints).toEqual([])
    },
  )
})

describe('under the strictest policy that lets a script run', () => {
  it('draws, opens, answers and colours code without one violation', async () => {
    const origin = service.url
    const headers = {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; style-src 'none'; img-src 'self' data:; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    }
    const { page, launcher, composer, turns, violations, complaints } = await openEmbedPage(context, {
      headers,
      body: `<script nonce="x" async src="${origin}/embed.js" ${settings()}></script>`,
    })
    await launcher.click()
    await composer.fill('How do I limit the number of attempts?')
    await composer.press('Enter')
    await turns('complete').waitFor()
    await page.locator('pre').first().hover()
    await page.locator('[data-docs-assistant-code]').first().waitFor({ state: 'attached' })
    expect(await composer.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px')
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('on a page that goes against everything in it', () => {
  const hostileCss = readFileSync(new URL('../fixtures/hostile-page.css', import.meta.url), 'utf8')
  const hostileScript = readFileSync(new URL('../fixtures/hostile-page.js', import.meta.url), 'utf8')

  it.each<[string, { head?: string; html?: string }]>([
    ['by its styles', { head: `<style>${hostileCss}</style>` }],
    ['by its scripts', { head: `<script>${hostileScript}</script>` }],
  ])('%s, the launcher and the open panel look as on any other page', async (_, { head }) => {
    const looks = async (head: string | undefined) => {
      const { page, launcher, composer, turns, complaints } = await openEmbedPage(context, {
        head,
        body: `<script async src="${service.url}/embed.js" ${settings()} data-history="none"></script>`,
      })
      await launcher.waitFor()
      const corner = { x: 880, y: 720, width: 120, height: 80 }
      const closed = await settledShot(page, corner)
      await launcher.click()
      await untilLoaded(page)
      await composer.fill('How do I limit the number of attempts?')
      await composer.press('Enter')
      await turns('complete').waitFor()
      // These files are loaded with an answer.
      await page.getByRole('button', { name: 'Copy answer' }).waitFor()
      await page.getByText('Ask next').waitFor()
      await page.waitForFunction(() => CSS.highlights.has('docs-assistant-keyword'))
      await page.locator('[data-part="thread"]').evaluate((thread) => {
        thread.scrollTop = 0
      })
      const box = (await page.locator('[data-part="panel"]').boundingBox())!
      // Without its rounded corners and its shadow, through which the page can be seen.
      const inside = { x: box.x + 16, y: box.y + 16, width: box.width - 32, height: box.height - 32 }
      const open = await settledShot(page, inside)
      const text = await turns().innerText()
      return { page, closed, open, box, text, complaints }
    }
    const clean = await looks('<style>body { background: #fff }</style>')
    const hostile = await looks(head)
    expect(hostile.complaints).toEqual([])
    expect(hostile.text).toBe(clean.text)
    expect(hostile.box).toEqual(clean.box)
    // Edges are smoothed as it comes.
    for (const shot of ['open', 'closed'] as const)
      expect(await compareShots(clean.page, clean[shot], hostile[shot])).toBeLessThanOrEqual(3)
  })
})
