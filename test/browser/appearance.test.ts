import { describe, expect, it } from 'vitest'
import { builtFiles } from '../support/builtFiles.ts'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { startHostSite, widgetTag } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const service = await startService({ answerer: everyKindOfAnswer })

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>'

/** Opens the panel on a page with these attributes on its script tag, and this CSS and policy. */
async function open(
  attributes: Readonly<Record<string, string>>,
  { css = '', policy = '' } = {},
): Promise<Reader> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,">
    ${policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`}<link rel="stylesheet" href="/site.css">
    </head><body><main><h1>Acme</h1></main>${widgetTag(service.settings, attributes)}</body></html>`
  const site = await startHostSite(html, builtFiles())
  const context = await openContext({ reducedMotion: 'reduce' })
  await context.route('**/site.css', (route) => route.fulfill({ contentType: 'text/css', body: css }))
  await context.route('**/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: logo }))
  const reader = await openReader(context, `${site.url}/guide/install`)
  await reader.launcher.waitFor()
  return reader
}

function styleOf(reader: Reader, part: string, property: string): Promise<string> {
  return reader.page
    .locator(`[data-part="${part}"]`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

describe('when a host sets how the widget looks', () => {
  it('has the corners, the font of the page and the density that it asked for', async () => {
    const reader = await open(
      { radius: 'none', font: 'inherit', density: 'compact' },
      { css: 'body { font-family: Georgia, serif; font-size: 30px; letter-spacing: 3px }' },
    )
    expect(await styleOf(reader, 'launcher', 'border-top-left-radius')).toBe('0px')
    expect(await styleOf(reader, 'launcher', 'font-family')).toBe('Georgia, serif')
    await reader.launcher.press('Enter')
    await untilLoaded(reader.page)
    expect(await styleOf(reader, 'panel', 'border-top-left-radius')).toBe('0px')
    expect(await styleOf(reader, 'root', 'font-size')).toBe('13px')
    // Only the font is the page's.
    expect(await styleOf(reader, 'root', 'letter-spacing')).toBe('normal')
    // Smaller than 16 px, and a phone zooms in.
    expect(await reader.composer.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px')
  })

  it('takes the same from CSS, and leaves colours alone that the page knows better', async () => {
    const reader = await open(
      { accent: '#ffd400' },
      {
        css: `:root { --docs-assistant-radius: 4px; --docs-assistant-font: monospace; --docs-assistant-on-accent: rgb(1, 2, 3);
          --docs-assistant-code-keyword: rgb(200, 0, 0) }
          [data-docs-assistant] { --docs-assistant-surface: rgb(250, 250, 240) }`,
      },
    )
    expect(await styleOf(reader, 'launcher', 'color')).toBe('rgb(1, 2, 3)')
    expect(await styleOf(reader, 'launcher', 'background-color')).toBe('rgb(255, 212, 0)')
    expect(await styleOf(reader, 'root', 'font-family')).toBe('monospace')
    await reader.askAndWait('How do I limit the number of attempts of a failing job?')
    expect(await styleOf(reader, 'panel', 'background-color')).toBe('rgb(250, 250, 240)')
    expect(await styleOf(reader, 'question', 'border-top-left-radius')).toBe('4px')
    await reader.page.waitForFunction(() => CSS.highlights.has('docs-assistant-keyword'))
    const keyword = reader.page.locator('pre > code').evaluate((code) => {
      return getComputedStyle(code, '::highlight(docs-assistant-keyword)').color
    })
    expect(await keyword).toBe('rgb(200, 0, 0)')
  })
})

describe('when a host has a logo', () => {
  const hasSign = (launcher: Element) => launcher.querySelector('.ask-sign')?.checkVisibility() ?? false
  it('shows it on the button, in the head and above the greeting, and says nothing of it', async () => {
    const reader = await open({ logo: '/logo.svg' })
    const isShown = (element: Element) => (element as HTMLImageElement).naturalWidth > 0
    await expect.poll(() => reader.launcher.locator('img').evaluate(isShown)).toBe(true)
    expect(await reader.launcher.evaluate(hasSign)).toBe(false)
    await reader.launcher.press('Enter')
    await expect.poll(() => reader.page.locator('[data-part="logo"]:visible').count()).toBe(2)
    expect(await reader.page.locator('[data-part="panel"]').ariaSnapshot()).not.toMatch(/img/)
  })

  it('shows its own sign where the page’s policy allows no such image, and goes on', async () => {
    const reader = await open(
      { logo: 'https://images.acme.dev/logo.svg' },
      { policy: `img-src 'self' data:; connect-src 'self' ${service.url}` },
    )
    await expect.poll(() => reader.launcher.locator('img').count()).toBe(0)
    expect(await reader.launcher.evaluate(hasSign)).toBe(true)
    await reader.launcher.press('Enter')
    await untilLoaded(reader.page)
    expect(await reader.page.locator('[data-part="logo"]').count()).toBe(0)
  })
})
