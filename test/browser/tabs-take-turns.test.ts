import { beforeEach, describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { answerText, events, holdAnswer, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'

const server = forEachTest(startMisbehavingServer)
const site = forEachTest(() => startScriptSite(server.settings))
const context = forEachTest(() => openContext())
beforeEach(() => server.allowOrigins())

const text = (delta: string) => events({ type: 'text-delta', id: '0', delta })
const finish = events({ type: 'finish', threadId: 'thread-1' }, '[DONE]')

/** Two tabs that show one conversation of one question. */
async function openTwo(): Promise<[Reader, Reader]> {
  const one = await openReader(context, `${site.url}/one`)
  server.behave(answerText('By npm.'))
  await one.askAndWait('How do I install it?')
  // Stored a moment later; without a channel the other tab reads it only once.
  await one.page.waitForFunction(() => Object.values(localStorage).some((entry) => entry.includes('By npm.')))
  const two = await openReader(context, `${site.url}/two`)
  await two.turns('complete').waitFor()
  return [one, two]
}

async function expectInBoth(readers: readonly Reader[], questions: readonly string[]): Promise<void> {
  for (const { turns, questions: shown } of readers) {
    await turns('complete')
      .nth(questions.length - 1)
      .waitFor()
    expect(await turns().count()).toBe(questions.length)
    expect(await shown()).toEqual(questions.map((question) => expect.stringContaining(question)))
  }
}

/** Questions as the service got them, each with how many messages came along. */
function received(): Array<[question: unknown, messages: number]> {
  return server.requests.map(({ body: { messages } }) => {
    const part = messages.at(-1)?.parts[0]
    return [part && 'text' in part ? part.text : undefined, messages.length]
  })
}

/** As on a page that is not secure, in a browser that is old. */
function removeLocksAndChannels(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
}

describe.each([
  ['has locks and a channel between tabs', () => {}],
  ['has neither locks nor a channel between tabs', removeLocksAndChannels],
])('when two tabs show one conversation and the browser %s', (_, spoil) => {
  beforeEach(() => context.addInitScript(spoil))

  it('shows an answer in the other tab while it arrives, and goes on in one thread from there', async () => {
    const [one, two] = await openTwo()
    const held = server.hold()
    await one.ask('Does it need a key?')
    held.send(text('A public '))
    await two.turns('answering').filter({ hasText: 'A public' }).waitFor()
    held.end(text('one.') + finish)
    await expectInBoth([one, two], ['How do I install it?', 'Does it need a key?'])
    await two.turns().nth(1).filter({ hasText: 'A public one.' }).waitFor()

    server.behave(answerText('No.'))
    await two.ask('Does it need a model?')
    await expectInBoth([one, two], ['How do I install it?', 'Does it need a key?', 'Does it need a model?'])
    expect(received().map(([, messages]) => messages)).toEqual([1, 3, 5])
    expect([...one.complaints, ...two.complaints]).toEqual([])
  })

  it('asks the service one after the other when both ask at once, the second with the answer to the first', async () => {
    const [one, two] = await openTwo()
    const first = holdAnswer()
    server.behave(first.behaviour, answerText('The second answer.'))
    await one.type('Does it need a key?')
    await two.type('Does it need a model?')
    await Promise.all([one, two].map(({ page }) => page.keyboard.press('Enter')))
    await first.arrived
    first.send(text('The first '))
    for (const { turns } of [one, two]) await turns('answering').filter({ hasText: 'The first' }).waitFor()
    const [, asked] = received().map(([question]) => String(question))
    const other = ['Does it need a key?', 'Does it need a model?'].find((question) => question !== asked)
    const waiting = other?.endsWith('key?') ? one : two
    await waiting.turns('waiting').waitFor()
    expect(server.requests).toHaveLength(2)

    first.end(text('answer.') + finish)
    await expectInBoth([one, two], ['How do I install it?', asked!, other!])
    expect(received()).toEqual([
      ['How do I install it?', 1],
      [asked, 3],
      [other, 5],
    ])
    expect(server.requests.map(({ body }) => body.threadId)).toEqual([null, 'thread-1', 'thread-1'])
    await two.page.close()
    await one.page.reload()
    await expectInBoth([one], ['How do I install it?', asked!, other!])
    await one.turns().nth(1).filter({ hasText: 'The first answer.' }).waitFor()
    expect([...one.complaints, ...two.complaints]).toEqual([])
  })

  it('goes on with what a tab that crashed has left', async () => {
    const [one, two] = await openTwo()
    const held = holdAnswer()
    server.behave(held.behaviour, answerText('A public one.'))
    await one.ask('Does it need a key?')
    held.send(text('A public '))
    await two.turns('answering').filter({ hasText: 'A public' }).waitFor()
    const session = await context.newCDPSession(one.page)
    // Nobody is left to answer this.
    session.send('Page.crash').catch(() => {})
    await two.turns('failed').filter({ hasText: 'A public' }).waitFor()
    await two.press('Try again')
    await expectInBoth([two], ['How do I install it?', 'Does it need a key?'])
    await two.turns().nth(1).filter({ hasText: 'A public one.' }).waitFor()
    expect(received().map(([, messages]) => messages)).toEqual([1, 3, 3])
  })
})

describe('when no other tab is open', () => {
  it('sends a further question before the question is drawn', async () => {
    await context.addInitScript(() => {
      const { fetch } = window
      window.fetch = (...request) => {
        const { shadowRoot } = document.querySelector('[data-docs-assistant]')!
        Object.assign(window, { turnsBefore: shadowRoot!.querySelectorAll('[data-part="turn"]').length })
        return fetch(...request)
      }
    })
    const reader = await openReader(context, `${site.url}/one`)
    for (const question of ['How do I install it?', 'Does it need a key?']) {
      server.behave(answerText('By npm.'))
      await reader.askAndWait(question)
    }
    expect(await reader.page.evaluate('turnsBefore')).toBe(1)
    expect(received().map(([, messages]) => messages)).toEqual([1, 3])
  })
})
