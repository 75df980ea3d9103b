import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { answerText, answerWith, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader } from '../support/openReader.ts'

const server = forEachTest(startMisbehavingServer)
const context = forEachTest(() => openContext())
const reader = forEachTest(async () => {
  server.allowOrigins()
  const site = await startScriptSite(server.settings, { 'support-url': 'https://acme.example/help' })
  await context.clock.install()
  return openReader(context, site.url)
})

const question = 'How do I limit the number of attempts?'

/** From now on notes everything a countdown says, each once. */
async function watchCountdown(): Promise<() => Promise<string[]>> {
  const said = await reader.page.evaluateHandle(() => {
    const words = new Set<string>()
    const { shadowRoot } = document.querySelector('[data-docs-assistant]')!
    new MutationObserver(() => {
      const timer = shadowRoot!.querySelector('[role="timer"]')
      if (timer) words.add(timer.textContent)
    }).observe(shadowRoot!, { characterData: true, childList: true, subtree: true })
    return words
  })
  return () => said.evaluate((words) => [...words])
}

function refuse(retryAfter: string): void {
  server.behave(answerWith({ status: 429, headers: { 'Retry-After': retryAfter } }))
}

describe('when the service takes no more questions for a moment', () => {
  it.each([
    ['in seconds', () => '60'],
    ['as a date', () => new Date(Date.now() + 60_000).toUTCString()],
  ])('counts down what it said %s, and then offers to ask again', async (_, retryAfter) => {
    await reader.launcher.focus()
    await untilLoaded(reader.page)
    const words = await watchCountdown()
    refuse(retryAfter())
    await reader.ask(question)
    await reader.turns('failed').filter({ hasText: 'You’re asking too fast.' }).waitFor()
    await reader.page.getByRole('timer').waitFor()
    expect(await reader.page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await context.clock.fastForward(50_000)
    await context.clock.runFor(12_000)
    await reader.page.getByRole('button', { name: 'Try again' }).waitFor()
    const counted = (await words()).map((text) => /^Try again in 0:0(\d)\.$/.exec(text)?.[1])
    expect(counted.slice(-2)).toEqual(['2', '1'])

    server.behave(answerText('Set maxAttempts.'))
    await reader.press('Try again')
    await reader.turns('complete').waitFor()
    expect(server.requests).toHaveLength(2)
    expect(reader.complaints).toEqual([])
  })

  it('sends the question once when it is time, if the reader wants that', async () => {
    refuse('60')
    await reader.ask(question)
    await reader.press('Send automatically')
    await reader
      .turns('scheduled')
      .filter({ hasText: /Sending in [01]:\d\d\./ })
      .waitFor()
    await reader.type('And on')
    server.behave(answerText('Set maxAttempts.'))
    expect(server.requests).toHaveLength(1)
    await context.clock.fastForward(61_000)
    await reader.turns('complete').filter({ hasText: 'Set maxAttempts.' }).waitFor()
    expect(server.requests.map(({ body }) => body.messages.length)).toEqual([1, 1])
    expect(await reader.turns().count()).toBe(1)
    expect(await reader.composer.inputValue()).toBe('And on')
    expect(reader.complaints).toEqual([])
  })

  it('sends nothing by itself where the reader took that back', async () => {
    refuse('60')
    await reader.ask(question)
    await reader.press('Send automatically')
    await reader.press('Cancel')
    await context.clock.fastForward(61_000)
    await reader.page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(server.requests).toHaveLength(1)
  })

  it('counts on after a reload', async () => {
    refuse('60')
    await reader.ask(question)
    await reader.turns('failed').waitFor()
    await reader.page.reload()
    await reader
      .turns('failed')
      .filter({ hasText: /Try again in [01]:\d\d\./ })
      .waitFor()
    await context.clock.fastForward(61_000)
    await reader.page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(server.requests).toHaveLength(1)
  })

  it('offers to ask again at once where it does not say how long', async () => {
    server.behave(answerWith({ status: 429 }))
    await reader.ask(question)
    await reader.turns('failed').filter({ hasText: 'You’re asking too fast.' }).waitFor()
    server.behave(answerText('Set maxAttempts.'))
    await reader.press('Try again')
    await reader.turns('complete').waitFor()
  })
})

describe('when the limit of the service is used up', () => {
  it.each([
    ['it says so', { status: 429, headers: { 'Content-Type': 'application/json' }, body: usedUp() }],
    ['it takes none for hours', { status: 429, headers: { 'Retry-After': '7200' } }],
  ])('says so, offers no waiting, and leads to help: %s', async (_, answer) => {
    server.behave(answerWith(answer))
    await reader.ask(question)
    const turn = reader.turns('failed')
    await turn.filter({ hasText: 'The assistant has reached its usage limit. Try again later.' }).waitFor()
    const help = turn.getByRole('link', { name: 'Get help' })
    expect(await help.getAttribute('href')).toBe('https://acme.example/help')
    expect(await turn.getByRole('button', { name: /again|time/ }).count()).toBe(0)
    expect(await reader.questions()).toEqual([expect.stringContaining(question)])
    expect(reader.complaints).toEqual([])
  })
})

function usedUp(): string {
  return JSON.stringify({ error: 'The uses of this month are used up.', code: 'quota-exceeded' })
}
