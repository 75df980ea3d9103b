import { createServer, type ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listenLocally } from '../support/listenLocally.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

let address: string
let page: Page
/** Requests that the page still waits for. */
let rest: Promise<ServerResponse>

beforeEach(async () => {
  const arrived = Promise.withResolvers<ServerResponse>()
  rest = arrived.promise
  const server = createServer((request, response) => {
    const attributes = new URL(request.url!, 'http://localhost').searchParams.get('attributes') ?? ''
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.write(
      `<!doctype html><html lang="en"><head><title>Acme</title><link rel="icon" href="data:,"></head><body><p><a href="#one">one</a></p><script async src="${service.url}/embed.js" data-domain="docs" data-api-key="${service.publicKey}" ${attributes}></script>`,
    )
    arrived.resolve(response)
  })
  address = (await listenLocally(server)).url
  page = await (await openContext()).newPage()
})

/** Opens a page of which the beginning has arrived, and waits for the launcher in it. */
async function openBeginning(attributes = ''): Promise<ServerResponse> {
  await page.goto(`${address}/?attributes=${encodeURIComponent(attributes)}`, { waitUntil: 'commit' })
  const response = await rest
  await page.locator('[data-part="launcher"]').first().waitFor({ state: 'attached' })
  return response
}

async function sendRest(response: ServerResponse): Promise<void> {
  response.end('<p><a href="#two">two</a></p></body></html>')
  await page.waitForFunction(() => document.readyState === 'complete')
}

/** Texts of what Tab goes through, from the top of the page. */
async function tabThrough(): Promise<string[]> {
  const names: string[] = []
  for (let steps = 0; steps < 3; steps++) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
        return focused?.textContent ?? ''
      }),
    )
  }
  return names
}

describe('when the script arrives while the page is still being parsed', () => {
  it.each([
    ['of the script tag', '', 'Ask'],
    ['of the assistant, which draws it in other languages', 'data-locale="de"', 'Frage stellen'],
  ])('the launcher %s comes last in the tab order', async (_, attributes, name) => {
    await sendRest(await openBeginning(attributes))
    expect(await tabThrough()).toEqual(['one', 'two', expect.stringContaining(name)])
  })

  it('so does that of the panel, which took over meanwhile', async () => {
    const response = await openBeginning('data-prefetch="idle"')
    await untilLoaded(page)
    await sendRest(response)
    expect(await tabThrough()).toEqual(['one', 'two', 'Ask'])
  })

  it('an open panel stays open, and keeps the focus and what was typed', async () => {
    const response = await openBeginning()
    await page.locator('[data-part="launcher"]').click()
    await page.keyboard.type('half a')
    await untilLoaded(page)
    await sendRest(response)
    await page.keyboard.type(' question')
    expect(await page.locator('[data-part="composer"] textarea').inputValue()).toBe('half a question')
  })
})
