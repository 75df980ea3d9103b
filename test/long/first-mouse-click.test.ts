import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/openBrowser.ts'
import { openEmbedPage, untilLoaded } from '../support/openEmbedPage.ts'
import { type RunningService, startService } from '../support/startService.ts'

let browser: Browser
let service: RunningService
beforeAll(async () => {
  browser = await openBrowser()
  service = await startService()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const machines = [1, 6].flatMap((slowdown) => [0, 60].map((latency) => ({ slowdown, latency })))
const presses = [15, 95].flatMap((held) =>
  Array.from({ length: 17 }, (_, index) => ({ held, after: index * 15 })),
)

describe.each(machines)('on a machine $slowdown times slower, $latency ms away', ({ slowdown, latency }) => {
  it.each(presses)(
    'a press of $held ms that begins $after ms after the hover opens the panel',
    { timeout: 60_000 },
    async ({ held, after }) => {
      const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
      const { page, launcher, composer } = await openEmbedPage(context, {
        body: `<script async src="${service.url}/embed.js" data-domain="docs" data-api-key="${service.publicKey}"></script>`,
      })
      await launcher.waitFor()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Network.enable')
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const box = (await launcher.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await pause(after)
      await page.mouse.down()
      await pause(held)
      await page.mouse.up()
      await untilLoaded(page)
      await composer.waitFor()
      expect(await launcher.isVisible()).toBe(false)
      await context.close()
    },
  )
})
