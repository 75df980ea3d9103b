import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { answerWithEvents, events, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const context = forEachTest(() => openContext())

/** Returns the origins of all links in the answer. */
function linkedOrigins({ turns }: Reader): Promise<string[]> {
  return turns('complete')
    .locator('[data-part="answer-text"] a[href]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).origin)),
    ])
}

describe('when the widget is on a page of another origin than the docs', () => {
  it('links to the site of the service, also after a reload', async () => {
    const service = await startService()
    const site = await startScriptSite(service.settings)
    const reader = await openReader(context, site.url)
    await reader.askAndWait('How do I limit the number of attempts?')
    expect(await linkedOrigins(reader)).toEqual([service.url])

    await reader.page.reload()
    await reader.turns('complete').waitFor()
    expect(await linkedOrigins(reader)).toEqual([service.url])
    const link = reader.turns().locator('[data-part="answer-text"] h3 > a').first()
    expect((await fetch((await link.getAttribute('href')) ?? '')).status).toBe(200)
    expect(reader.complaints).toEqual([])
  })

  it.each([
    [
      'to `docsUrl` if the service names no address',
      { 'docs-url': 'https://docs.acme.dev/v2/' },
      'https://docs.acme.dev',
    ],
    ['to the page without `docsUrl`', {}, undefined],
  ])('links %s', async (_, attributes, origin) => {
    const server = await startMisbehavingServer()
    server.allowOrigins()
    server.behave(
      answerWithEvents(
        events(
          { type: 'source-url', sourceId: 's', url: '/guide/keys', title: 'Keys' },
          { type: 'text-delta', id: '0', delta: 'See [keys](/guide/keys), or [[1]](/guide/keys).' },
          { type: 'finish' },
        ),
      ),
    )
    const site = await startScriptSite(server.settings, attributes)
    const reader = await openReader(context, site.url)
    await reader.askAndWait('How do I rotate a key?')

    expect(await linkedOrigins(reader)).toEqual([origin ?? site.url])
    await server.close()
  })
})
