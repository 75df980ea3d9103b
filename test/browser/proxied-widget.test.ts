import { createAssistantProxy } from 'docs-assistant/proxy'
import { listen } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { builtFiles } from '../support/builtFiles.ts'
import { closeLater } from '../support/closeLater.ts'
import { pageOf } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { searchBoxOf } from '../support/searchBox.ts'
import { ownDocs, startService } from '../support/startService.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

const receiver = await startWebhookReceiver()
const service = await startService({
  folder: ownDocs,
  handover: { webhook: { ...receiver, allowPrivate: true } },
})
const proxy = createAssistantProxy({ upstream: service.url, domain: 'docs', apiKey: service.publicKey })

/** Opens a page of a site whose own server asks the service, with these attributes of the script tag. */
async function openProxied(attributes = '', path = '/service/proxy') {
  const files = builtFiles()
  const html = pageOf(
    `<script src="/embed.js" data-endpoint="/api/assistant?tenant=acme" ${attributes}></script>`,
  )
  const listening = await listen({ fetch: answer }, { port: 0 })
  closeLater(() => listening.close())
  const context = await openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const reader = await openReader(context, listening.url + path)
  return { ...reader, origins, site: listening.url }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/assistant') return proxy(request)
    const file = files[pathname]
    const type = file === undefined ? 'text/html' : 'text/javascript'
    return new Response(file ?? html, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
  }
}

describe("on a page that asks through its host's server", () => {
  it('a reader writes to the team', async () => {
    const { page, askAndWait, complaints, origins, site } = await openProxied()
    await askAndWait('How do I tune the quantum flux of my spaceship?')
    await page.getByRole('button', { name: 'Contact the team', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Which flux is right?')
    await page.getByRole('button', { name: 'Send message', exact: true }).click()
    const thanks = page.locator('[data-part="handover"]').getByRole('status')
    await thanks.filter({ hasText: 'Thank you! Your message has been sent. Reference: ' }).waitFor()
    expect(receiver.received).toMatchObject([{ content: { data: { message: 'Which flux is right?' } } }])
    expect([[...origins], complaints]).toEqual([[site], []])
  })

  it('the empty panel offers first questions of the service', async () => {
    const { page, launcher, turns, press, complaints, origins, site } = await openProxied(
      'data-starter-questions="service"',
    )
    await launcher.press('Enter')
    const first = page.locator('[data-part="starter-question"]').first()
    await first.waitFor()
    await press((await first.innerText()).trim())
    await turns('complete').waitFor()
    expect([[...origins], complaints]).toEqual([[site], []])
  })

  it('the search box finds sections', async () => {
    const { page, launcher, complaints, origins, site } = await openProxied('data-mode="search"')
    await launcher.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    const { field } = searchBoxOf(page)
    await field.waitFor()
    await page.keyboard.type('own server')
    await page.locator('[data-part="search-section"]').first().waitFor()
    expect([[...origins], complaints]).toEqual([[site], []])
  })
})
