import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { holdFiles } from '../support/holdFiles.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { longConversation } from '../support/longConversation.ts'
import { answerText, events, type HeldAnswer, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { movement, watchPlaces } from '../support/watchPlaces.ts'

const server = await startMisbehavingServer()
server.allowOrigins()
const site = await startScriptSite(server.settings, {
  'support-url': 'mailto:help@acme.dev',
  'image-hosts': `[&quot;${new URL(server.url).host}&quot;]`,
  open: '',
})

const context = forEachTest(() => openContext({ reducedMotion: 'reduce' }))

const thread = '[data-part="thread"]'
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index} of it.\n\n`).join('')

/** Asks, and comes back when the question is there and the service has begun to write. */
async function askAndHold(
  reader: Reader,
  question: string,
): Promise<HeldAnswer & { write(text: string): void }> {
  const held = server.hold()
  await reader.ask(question)
  await held.arrived
  return { ...held, write: (delta) => held.send(events({ type: 'text-delta', id: '0', delta })) }
}

/** Everything there is to an answer, but its words. */
const found = [
  { url: '/one#a', title: 'One › A', content: 'A' },
  { url: '/two', title: 'Two', content: 'Two' },
]
const search = events(
  { type: 'tool-input-available', toolCallId: 's', toolName: 'search', input: { query: 'lines' } },
  { type: 'tool-output-available', toolCallId: 's', output: found },
)
const sources = events({ type: 'source-url', sourceId: '1', url: '/one#a', title: 'One › A' })
const finish = events({ type: 'finish', threadId: 'thread-1' }, '[DONE]')

async function openAnswered(): Promise<Reader> {
  server.behave(answerText(lines(1, 40)))
  const reader = await openReader(context, site.url)
  await reader.askAndWait('First?')
  return reader
}

describe('when a reader asks', () => {
  it('shows question and what is being done in the next frames, before the service is asked', async () => {
    const reader = await openReader(context, site.url)
    const asked = await holdFiles(context, 'message')
    await reader.type('First?')
    // Until then the field is the loader's.
    await untilLoaded(reader.page)
    await reader.page.evaluate(() => {
      const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
      let frames = 0
      const look = () => {
        const box = root.querySelector('[data-part="waiting"]')?.getBoundingClientRect()
        if (box && box.height > 0) Object.assign(window, { shownAfterFrames: frames })
        else requestAnimationFrame(look)
        frames++
      }
      addEventListener('keydown', look, { capture: true, once: true })
    })
    await reader.page.keyboard.press('Enter')
    await reader.turns('waiting').getByText('Reading the docs…').waitFor()
    const shown = () => reader.page.evaluate(() => (window as { shownAfterFrames?: number }).shownAfterFrames)
    await expect.poll(shown).toBeLessThanOrEqual(2)
    expect(await reader.questions()).toEqual([expect.stringContaining('First?')])
    await asked.asked
    expect(server.requests).toEqual([])
  })

  it('has the question at the top, and nothing moves while the answer grows into the room and completes', async () => {
    const reader = await openAnswered()
    const answer = await askAndHold(reader, 'Second?')
    answer.send(search)
    answer.write('Line 101 of it.\n\n')
    const view = await reader.page.locator(thread).boundingBox()
    await reader.page.getByText('Line 101 of it.').waitFor()
    const places = await watchPlaces(reader.page, {
      question: 'Second?',
      first: 'Line 101',
      last: 'Line 104',
    })
    for (const line of [102, 103, 104]) {
      answer.write(`Line ${line} of it.\n\n`)
      await reader.page.getByText(`Line ${line} of it.`).waitFor()
    }
    answer.end(sources + finish)
    await reader.turns('complete').nth(1).waitFor()
    await reader.page.getByRole('list', { name: 'Sources' }).waitFor()
    const frames = await places.take()
    expect(frames.length).toBeGreaterThan(1)
    for (const name of ['question', 'first', 'last', 'scrollTop'])
      expect(movement(frames, name)).toBeLessThan(1)
    expect((frames.at(-1)?.question ?? 0) - (view?.y ?? 0)).toBeLessThan(40)
  })
})

describe('while an answer is longer than the view', () => {
  it('follows its end after a jump, leaves who goes up a little, and comes along again after another jump', async () => {
    const reader = await openReader(context, site.url)
    const answer = await askAndHold(reader, 'First?')
    answer.write(lines(1, 40))
    await reader.page.getByText('Line 40 of it.').waitFor()
    await reader.press('Jump to latest')
    const places = await watchPlaces(reader.page, { read: 'Line 38' })
    answer.write(lines(41, 60))
    await reader.page.getByText('Line 60 of it.').waitFor()
    expect((await places.take()).at(-1)?.fromEnd).toBeLessThan(2)

    await reader.page.locator(thread).hover()
    await reader.page.mouse.wheel(0, -12)
    await expect.poll(async () => (await places.take()).at(-1)?.fromEnd).toBeGreaterThan(2)
    answer.write(lines(61, 80))
    await reader.page.getByText('Line 80 of it.').waitFor({ state: 'attached' })
    answer.send(search)
    await reader.page.locator('[data-part="searches"]').waitFor({ state: 'attached' })
    expect(movement(await places.take(), 'read')).toBeLessThan(1)

    await reader.press('Jump to latest')
    answer.write(lines(81, 100))
    await reader.page.getByText('Line 100 of it.').waitFor()
    expect((await places.take()).at(-1)?.fromEnd).toBeLessThan(2)
    answer.end(sources + finish)
    await reader.page.getByRole('list', { name: 'Sources' }).waitFor({ state: 'attached' })
    const after = await places.take()
    expect(movement(after, 'scrollTop')).toBeLessThan(1)
    expect(await reader.page.locator('[data-part="jump-to-newest"]').count()).toBe(0)
  })

  it('keeps what was opened open, and in view, until the end and after it', async () => {
    const reader = await openReader(context, site.url)
    const answer = await askAndHold(reader, 'First?')
    answer.send(search)
    answer.send(
      events({ type: 'reasoning-start', id: 'r' }, { type: 'reasoning-delta', id: 'r', delta: 'Hm, ' }),
    )
    await reader.page.getByText('Thinking…').waitFor()
    for (const part of ['searches', 'reasoning'])
      await reader.page.locator(`[data-part="${part}"] > summary`).press('Enter')
    await reader.page.getByRole('link', { name: 'Two' }).waitFor()
    const places = await watchPlaces(reader.page, { opened: 'Hm, ' })
    answer.send(
      events({ type: 'reasoning-delta', id: 'r', delta: 'lines.' }, { type: 'reasoning-end', id: 'r' }),
    )
    answer.write(lines(1, 60))
    await reader.page.getByText('Line 60 of it.').waitFor({ state: 'attached' })
    answer.end(sources + finish)
    await reader.turns('complete').waitFor()
    expect(movement(await places.take(), 'opened')).toBeLessThan(1)
    expect(await reader.page.locator('details[open]').count()).toBe(2)
    expect(await reader.page.locator('summary:focus').count()).toBe(1)
  })
})

describe('what can be done with an answer', () => {
  const tools = '**/AnswerTools.js'
  const copyButtons = ({ page }: Reader) => page.getByRole('button', { name: 'Copy answer', exact: true })

  async function answerOf(reader: Reader): Promise<void> {
    const answer = await askAndHold(reader, 'First?')
    answer.write(lines(1, 3))
    answer.end(sources + finish)
    await reader.turns('complete').waitFor()
    await reader.page.getByRole('list', { name: 'Sources' }).waitFor()
  }

  it('is loaded with the first words, not on the line before them, and nothing moves when it comes late', async () => {
    const held = Promise.withResolvers<void>()
    let requests = 0
    await context.route(tools, async (route) => {
      requests++
      await held.promise
      await route.continue()
    })
    const reader = await openReader(context, site.url)
    await reader.composer.waitFor()
    await reader.page.waitForLoadState('networkidle')
    const loaded: string[] = []
    reader.page.on('request', (request) => {
      if (request.url().endsWith('.js')) loaded.push(request.url())
    })
    const answer = await askAndHold(reader, 'First?')
    await reader.turns('waiting').waitFor()
    // A file that is asked for while the question is drawn is asked for in this frame.
    await reader.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(loaded).toEqual([])
    answer.write(lines(1, 3))
    answer.end(sources + finish)
    await reader.turns('complete').waitFor()
    await reader.page.getByRole('list', { name: 'Sources' }).waitFor()
    expect(requests).toBe(1)
    expect(await copyButtons(reader).count()).toBe(0)
    const places = await watchPlaces(reader.page, {
      question: 'First?',
      words: 'Line 3',
      sources: 'Sources',
    })
    held.resolve()
    await copyButtons(reader).waitFor()
    const frames = await places.take()
    for (const name of ['question', 'words', 'sources', 'scrollTop'])
      expect(movement(frames, name)).toBeLessThan(1)
    expect(reader.complaints).toEqual([])
  })

  it('is missing where it cannot be had: the answer stands whole, with one line in the console', async () => {
    await context.route(tools, (route) => route.abort())
    const reader = await openReader(context, site.url)
    const said: string[] = []
    reader.page.on('console', (message) => {
      if (message.text().includes('DocsAssistant')) said.push(message.text())
    })
    await answerOf(reader)
    expect(await reader.page.locator('[data-part="answer-text"]').innerText()).toMatch(/Line 1.*Line 3/s)
    await answerWithMore(reader)
    expect(await reader.page.locator('[data-part="source"]').count()).toBe(1)
    expect(await copyButtons(reader).count()).toBe(0)
    expect(said).toEqual([expect.stringMatching(/^DocsAssistant: a part of the widget could not be loaded/)])
    expect(reader.complaints).toEqual([])
  })

  /** A second one, which asks for what is missing once more. */
  async function answerWithMore(reader: Reader): Promise<void> {
    server.behave(answerText('More of it.'))
    await reader.ask('Second?')
    await reader.turns('complete').filter({ hasText: 'More of it.' }).waitFor()
  }
})

describe('when something arrives above what is being read', () => {
  it('keeps the words where they are: an image that was slow', async () => {
    const image = Promise.withResolvers<void>()
    server.behave(answerText(`![Chart](${server.url}/chart.svg)\n\n${lines(1, 60)}`), async (response) => {
      await image.promise
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' })
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="240"/>')
    })
    const reader = await openReader(context, site.url)
    await reader.askAndWait('First?')
    await reader.page.locator(thread).hover()
    await reader.page.mouse.wheel(0, 400)
    const places = await watchPlaces(reader.page, { read: 'Line 20' })
    await expect.poll(async () => (await places.take()).at(-1)?.scrollTop).toBe(400)
    image.resolve()
    const height = await reader.page.locator('img').evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      return img.getBoundingClientRect().height
    })
    expect(height).toBeGreaterThan(200)
    expect(movement(await places.take(), 'read')).toBeLessThan(1)
  })
})

describe('when a long conversation is opened', () => {
  beforeEach(async () => {
    const kept = { id: 'long', version: 1, createdAt: 1, updatedAt: 2, messages: longConversation(60) }
    await context.addInitScript(
      (entry) => localStorage.setItem('docs-assistant:docs:anonymous:long', entry),
      JSON.stringify(kept),
    )
  })

  it.each([
    ['when the browser is idle', () => {}],
    [
      'in the next frames',
      () => {
        window.requestIdleCallback = (act) => requestAnimationFrame(act as never)
      },
    ],
  ])('is at its end at once, and nothing of that moves while the rest is drawn %s', async (_, change) => {
    await context.addInitScript(change)
    const reader = await openReader(context, site.url)
    const recent = reader.page.getByRole('button', { name: /of job 0/ })
    await recent.focus()
    const places = await watchPlaces(reader.page, { question: 'How do I delay the retries of job 59' })
    await reader.page.keyboard.press('Enter')
    await expect.poll(() => reader.turns().count()).toBe(60)
    const frames = await places.take()
    for (const name of ['question', 'fromEnd']) expect(movement(frames, name)).toBeLessThan(1)
  })

  it('is where it was left, far up, on the next page', async () => {
    const reader = await openReader(context, site.url)
    await reader.page.getByRole('button', { name: /of job 0/ }).press('Enter')
    await expect.poll(() => reader.turns().count()).toBe(60)
    const question = reader.page.getByText('How do I delay the retries of job 20,')
    // The thread alone: `scrollIntoView` would scroll the panel around it, too.
    await question.evaluate((element, selector) => {
      const scroller = element.closest(selector)!
      scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    }, thread)
    const wanted = { question: 'How do I delay the retries of job 20,' }
    const before = (await (await watchPlaces(reader.page, wanted)).take()).at(-1)?.question ?? Number.NaN
    await reader.page.goto(`${site.url}/next`)
    await question.waitFor({ state: 'attached' })
    const after = await watchPlaces(reader.page, wanted)
    await expect.poll(() => reader.turns().count()).toBe(60)
    const frames = await after.take()
    expect(frames.at(-1)?.question).toBeCloseTo(before, 0)
    expect(movement(frames, 'question')).toBeLessThan(1)
  })

  it('has colours on the code that is in view or near it, and on no other, for the browser looks through all of them', async () => {
    const reader = await openReader(context, site.url)
    await reader.page.getByRole('button', { name: /of job 0/ }).press('Enter')
    await expect.poll(() => reader.turns().count()).toBe(60)
    await expect.poll(() => coloured(reader)).toContain('queue59')
    expect((await coloured(reader)).length).toBeLessThan(6)
    await reader.page.locator(thread).evaluate((scroller) => scroller.scrollTo(0, 0))
    await expect.poll(() => coloured(reader)).toContain('queue0')
    await expect.poll(() => coloured(reader)).not.toContain('queue59')
    await reader.page.keyboard.press('Escape')
    await reader.page.locator(thread).waitFor({ state: 'hidden' })
    expect(await coloured(reader)).toContain('queue0')
  })
})

/** The code that has colours, by the name it exports. */
function coloured(reader: Reader): Promise<string[]> {
  return reader.page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('docs-assistant-keyword') ?? [])]
    const code = new Set(ranges.map(({ startContainer }) => startContainer.textContent ?? ''))
    return [...code].map((text) => /queue\d+/.exec(text)?.[0] ?? '')
  })
}

describe('when a reader takes the conversation away', () => {
  it('saves it as a file, by keyboard alone', async () => {
    const reader = await openAnswered()
    const saved = reader.page.waitForEvent('download')
    await reader.press('More')
    await reader.page.getByRole('menu').waitFor()
    await reader.page.keyboard.press('ArrowDown')
    await reader.page.keyboard.press('Enter')
    const download = await saved
    expect(download.suggestedFilename()).toBe('first.md')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^# First\?\n[\s\S]*> First\?\n\nLine 1 of it\.[\s\S]*Line 40 of it\.\n$/)
    expect(reader.complaints).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('with everything open, in %s', (colorScheme) => {
  it('axe finds nothing wrong', async () => {
    const reader = await openReader(await openContext({ colorScheme, reducedMotion: 'reduce' }), site.url)
    const answer = await askAndHold(reader, 'First?')
    answer.send(search)
    answer.send(events({ type: 'reasoning-delta', id: 'r', delta: 'Hm.' }))
    await reader.page.getByText('Thinking…').waitFor()
    for (const part of ['searches', 'reasoning'])
      await reader.page.locator(`[data-part="${part}"] > summary`).press('Enter')
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    answer.write(lines(1, 3))
    answer.end(sources + finish)
    await reader.turns('complete').waitFor()
    await reader.page.locator('[data-part="looked-at"] > summary').press('Enter')
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    await reader.press('More')
    await reader.page.getByRole('menu').waitFor()
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    await reader.page.keyboard.press('Escape')
    await reader.press('New conversation')
    await reader.page.getByRole('list', { name: 'Recent conversations' }).waitFor()
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
  })
})
