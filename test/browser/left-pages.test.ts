import type { Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reader } from '../support/openReader.ts'
import { folderQuestion, installQuestion, portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs({ keepsPages: true })
const { line, context } = docs

let reader: Reader
/** The questions that were sent, with their threads, from any page. */
let sent: Array<{ question: string; threadId: string | null; messages: number }>
/** The threads that the service named. */
let threads: string[]
beforeEach(async () => {
  sent = []
  threads = []
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(readQuestion(request))
  })
  context.on('response', (response) => {
    const threadId = response.headers()['x-thread-id']
    if (threadId) threads.push(threadId)
  })
  reader = await docs.openPage()
})

function readQuestion(request: Request) {
  const { messages, threadId } = request.postDataJSON()
  return { question: messages.at(-1).parts[0].text, threadId, messages: messages.length }
}

/** Expects a marked part of an answer, and after a retry the complete answer, once and in its thread. */
async function expectBrokenOffAndMended({ turns, press, complaints }: Reader): Promise<void> {
  const turn = turns('failed')
  await turn.filter({ hasText: 'The answer was cut off.' }).waitFor()
  expect(await turn.innerText()).toContain('From the docs:')
  expect(await turn.innerText()).not.toContain('--port')
  expect(await turns().count()).toBe(2)

  await press('Try again')
  await turns('complete').nth(1).waitFor()
  expect(await turns().count()).toBe(2)
  expect(await turns().nth(1).innerText()).toContain('--port')
  expect(sent.map(({ question }) => question)).toEqual([installQuestion, portQuestion, portQuestion])
  expect(new Set(threads).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({ threadId: threads[0], messages: 3 })
  expect(complaints).toEqual([])
}

/** Whether the page came out of the cache; `null` where it was loaded. */
function wasKept(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.getAttribute('data-kept'))
}

/** Goes through the history of the tab. A page that was kept is not loaded, so there is no load to wait for. */
async function go(page: Page, steps: number, path: string): Promise<void> {
  // Not at once: the page still has to say that it was told.
  await page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
  await page.waitForURL(line.url + path, { waitUntil: 'commit' })
}

describe('when the page goes in the middle of an answer', () => {
  beforeEach(async () => {
    await reader.askAndWait(installQuestion)
  })

  it('has what arrived on the next page', async () => {
    const release = await docs.askAndHold(reader)
    await reader.page.goto(`${line.url}/privacy`)
    release()
    await expectBrokenOffAndMended(reader)
  })

  it('has what arrived after a reload', async () => {
    const release = await docs.askAndHold(reader)
    await reader.page.reload()
    release()
    await expectBrokenOffAndMended(reader)
  })

  it('has what arrived after the tab has crashed', async () => {
    const release = await docs.askAndHold(reader)
    // It is kept a moment after it is shown.
    await reader.page.waitForFunction(() =>
      Object.values(localStorage)
        .map((entry) => JSON.parse(entry))
        .some(
          ({ unfinished, messages }) =>
            unfinished && JSON.stringify(messages.at(-1)).includes('From the docs'),
        ),
    )
    const crashed = reader.page.waitForEvent('crash')
    const session = await context.newCDPSession(reader.page)
    // Nobody is left to answer this.
    session.send('Page.crash').catch(() => {})
    await crashed
    release()
    await expectBrokenOffAndMended(await docs.openPage('/privacy'))
  })

  it('is mended once, on the next page, for those who go back, too', async () => {
    const release = await docs.askAndHold(reader)
    await reader.page.goto(`${line.url}/privacy`)
    release()
    await expectBrokenOffAndMended(reader)
    await go(reader.page, -1, '/getting-started')
    await reader.turns('complete').nth(1).waitFor()
    expect(await reader.turns().count()).toBe(2)
    expect(await reader.turns().nth(1).innerText()).toContain('--port')
    await reader.askAndWait(folderQuestion)
    expect(sent.at(-1)).toMatchObject({ threadId: threads[0], messages: 5 })
  })
})

describe('when the browser kept the page that the reader goes back to', () => {
  beforeEach(async () => {
    await context.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.setAttribute('data-kept', String(persisted)),
      ),
    )
    await reader.page.reload()
    await reader.askAndWait(installQuestion)
    await reader.page.goto(`${line.url}/privacy`)
    await reader.turns('complete').waitFor()
    expect(await wasKept(reader.page)).toBe('false')
  })

  it('has the conversation as it was left, and goes on with it', async () => {
    await go(reader.page, -1, '/getting-started')
    await expect.poll(() => wasKept(reader.page)).toBe('true')
    expect(await reader.turns().count()).toBe(1)
    await reader.askAndWait(portQuestion)
    expect(sent.at(-1)).toEqual({ question: portQuestion, threadId: threads[0], messages: 3 })
    expect(reader.complaints).toEqual([])
  })

  it('has what was asked on the later page, and that page what is asked now', async () => {
    await reader.askAndWait(portQuestion)
    await go(reader.page, -1, '/getting-started')
    await expect.poll(() => wasKept(reader.page)).toBe('true')
    await reader.turns('complete').nth(1).waitFor()

    await reader.askAndWait(folderQuestion)
    expect(sent.at(-1)).toEqual({ question: folderQuestion, threadId: threads[0], messages: 5 })
    await go(reader.page, 1, '/privacy')
    await expect.poll(() => wasKept(reader.page)).toBe('true')
    await reader.turns('complete').nth(2).waitFor()
    expect(await reader.questions()).toEqual(
      [installQuestion, portQuestion, folderQuestion].map((question) => expect.stringContaining(question)),
    )
    expect(new Set(threads).size).toBe(1)
    expect(reader.complaints).toEqual([])
  })

  it('hears other tabs again, and is heard by them', async () => {
    await go(reader.page, -1, '/getting-started')
    await expect.poll(() => wasKept(reader.page)).toBe('true')
    const other = await docs.openPage('/privacy')
    await other.ask(portQuestion)
    for (const { turns } of [other, reader]) await turns('complete').nth(1).waitFor()
    await reader.ask(folderQuestion)
    for (const { turns } of [other, reader]) await turns('complete').nth(2).waitFor()
    expect(await other.questions()).toEqual(await reader.questions())
    expect(sent.map(({ messages }) => messages)).toEqual([1, 3, 5])
  })
})
