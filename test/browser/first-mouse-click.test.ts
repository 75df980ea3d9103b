import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { holdFiles } from '../support/holdFiles.ts'
import { openContext } from '../support/openContext.ts'
import { openEmbedPage, untilLoaded } from '../support/openEmbedPage.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

const context = forEachTest(() =>
  openContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' }),
)

const tag = (attributes: string) =>
  `<script async src="${service.url}/embed.js" data-domain="docs" data-api-key="${service.publicKey}" ${attributes}></script>`

/** Waits until the panel is drawn, whether or not it has taken over. */
const untilDrawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-docs-assistant=""]')].some((host) =>
      host.shadowRoot?.querySelector(
        '[data-part="launcher"][aria-expanded], [data-part="thread"][role="log"]',
      ),
    ),
  )

async function pressAt(button: Locator): Promise<void> {
  const box = (await button.boundingBox())!
  await button.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await button.page().mouse.down()
}

/** The files that are held, in the order in which the takeover needs them, and what stands on the tag for it. */
const stages: [name: string, file: string, attributes: string][] = [
  ['before anything of it is imported', 'assistant.js', ''],
  ['between its files', 'panel.js', ''],
  ['before the panel is mounted', 'Triggers.js', 'data-trigger="#none"'],
  ['after it is mounted, without its words', 'language-de.js', 'data-locale="de"'],
]

describe('when a reader presses the launcher with the mouse while the panel takes over', () => {
  it.each(stages)('opens by one click that spans a moment %s', async (_, file, attributes) => {
    const held = await holdFiles(context, file)
    const { page, launcher, composer, complaints } = await openEmbedPage(context, { body: tag(attributes) })
    await launcher.hover()
    await held.asked
    await pressAt(launcher)
    held.release()
    await untilDrawn(page)
    await page.mouse.up()
    await untilLoaded(page)
    await composer.waitFor()
    expect(await launcher.isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it.each(stages)('opens by one click that ends %s', async (_, file, attributes) => {
    const held = await holdFiles(context, file)
    const { page, launcher, composer } = await openEmbedPage(context, { body: tag(attributes) })
    await launcher.hover()
    await held.asked
    await pressAt(launcher)
    await page.mouse.up()
    held.release()
    await untilLoaded(page)
    await composer.waitFor()
  })

  it('opens by one click that begins when all is drawn, and ends after that', async () => {
    const { page, launcher, composer } = await openEmbedPage(context, { body: tag('') })
    await launcher.hover()
    await untilLoaded(page)
    await pressAt(launcher)
    await page.mouse.up()
    await composer.waitFor()
  })
})

describe('when a reader presses again before the panel has taken over', () => {
  it('the second press counts too', async () => {
    await context.clock.install({ time: 0 })
    const held = await holdFiles(context, 'panel.js')
    const { page, launcher, composer } = await openEmbedPage(context, { body: tag('') })
    await launcher.hover()
    await held.asked
    await pressAt(launcher)
    held.release()
    await untilDrawn(page)
    // From here on, the pause between the release of a button and the takeover does not end by itself.
    await context.clock.pauseAt(60_000)
    await page.mouse.up()
    const close = page.getByRole('button', { name: 'Close' })
    await pressAt(close.first())
    await context.clock.runFor(1_000)
    await page.mouse.up()
    await context.clock.runFor(1_000)
    await untilLoaded(page)
    expect(await composer.isVisible()).toBe(false)
    expect(await launcher.isVisible()).toBe(true)
  })
})
