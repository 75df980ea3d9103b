import { createServer, type Server } from 'node:net'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { answerText, answerWith, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const context = forEachTest(() => openContext())
const server = forEachTest(startMisbehavingServer)

const question = 'How do I limit the number of attempts?'
const publicKey = 'svc_dsc_host'

/** Somebody at a host's page whose script tag names a service at this address. */
async function openHost(baseUrl: string): Promise<Reader> {
  const site = await startScriptSite({ domain: 'docs', apiKey: publicKey, baseUrl })
  return openReader(context, site.url)
}

async function expectUnreachable(reader: Reader): Promise<void> {
  await reader.turns('failed').filter({ hasText: 'The assistant can’t be reached right now.' }).waitFor()
  expect(await reader.questions()).toEqual([expect.stringContaining(question)])
}

async function expectAnsweredOnRetry(reader: Reader, words: string, kind = 'unreachable'): Promise<void> {
  await reader.press('Try again')
  await reader.turns('complete').filter({ hasText: words }).waitFor()
  expect(await reader.turns().count()).toBe(1)
  expect(reader.complaints).toEqual([
    expect.stringMatching(new RegExp(`^DocsAssistant: http://.+ did not answer a question \\(${kind}\\)\\.`)),
  ])
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const holder: Server = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  await new Promise((resolve) => holder.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe('when the service cannot be reached', () => {
  it('says so where the browser blocks it (CORS), and gets the answer once it may', async () => {
    const reader = await openHost(server.url)
    await reader.ask(question)
    await expectUnreachable(reader)
    // The browser asked whether it may, and sent no question.
    expect(server.requests).toEqual([])

    server.allowOrigins()
    server.behave(answerText('Set maxAttempts.'))
    await expectAnsweredOnRetry(reader, 'Set maxAttempts.')
    expect(server.requests).toHaveLength(1)
  })

  it('says so where nobody listens, keeps the question over a reload, and gets the answer once it runs', async () => {
    const port = await freePort()
    const reader = await openHost(`http://127.0.0.1:${port}`)
    await reader.ask(question)
    await expectUnreachable(reader)
    await reader.page.reload()
    await expectUnreachable(reader)

    await startService({ port, keys: { assistant: publicKey } })
    await expectAnsweredOnRetry(reader, 'maxAttempts')
  })

  it('says so where its name is not known, and gets the answer once it is', async () => {
    const reader = await openHost('http://does-not-exist.invalid/')
    await reader.ask(question)
    await expectUnreachable(reader)

    const service = await startService({ keys: { assistant: publicKey } })
    await context.route('http://does-not-exist.invalid/**', (route) =>
      route.continue({ url: route.request().url().replace('http://does-not-exist.invalid', service.url) }),
    )
    await expectAnsweredOnRetry(reader, 'maxAttempts')
  })
})

describe('when something in the network answers in place of the service', () => {
  it.each([
    ['a sign-in page', { 'Content-Type': 'text/html' }, '<h1>Welcome to the hotel</h1>'],
    ['JSON', { 'Content-Type': 'application/json' }, '{"text":"Not to be shown."}'],
    ['no content type', {}, 'Not to be shown.'],
  ])('says so, shows nothing of it, and asks again: %s', async (_, headers, body) => {
    server.allowOrigins()
    server.behave(answerWith({ headers, body }))
    const reader = await openHost(server.url)
    await reader.ask(question)
    const turn = reader.turns('failed')
    await turn.filter({ hasText: 'You may need to sign in to the Wi-Fi.' }).waitFor()
    expect(await turn.innerText()).not.toMatch(/hotel|Not to be shown/)
    expect(await reader.questions()).toEqual([expect.stringContaining(question)])

    server.behave(answerText('Set maxAttempts.'))
    await expectAnsweredOnRetry(reader, 'Set maxAttempts.', '200 not-a-stream')
  })
})
