import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { answerText, events, startMisbehavingServer, wholeAnswer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { movement, watchPlaces } from '../support/watchPlaces.ts'

const server = await startMisbehavingServer()
server.allowOrigins()
const site = await startScriptSite(server.settings, { history: 'none', open: '' })
const context = forEachTest(() => openContext({ reducedMotion: 'reduce' }))

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index} of it.\n\n`).join('')

const part = ({ page }: Reader, name: string) => page.locator(`[data-part="${name}"]`)
const jump = (reader: Reader) => part(reader, 'jump-to-newest')

async function askAndHold(reader: Reader, question: string) {
  const held = server.hold()
  await reader.ask(question)
  await held.arrived
  return { ...held, write: (delta: string) => held.send(events({ type: 'text-delta', id: '0', delta })) }
}

async function openAnswered(markdown: string, before = ''): Promise<Reader> {
  server.behave((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end(before + wholeAnswer(markdown))
  })
  const reader = await openReader(context, site.url)
  await reader.askAndWait('How do I rotate a key?')
  return reader
}

/** More than the height of a line of `lines()` with its margin, in px, and less than that of a notice. */
const lineHeight = 36

/** Returns how far an element ends below the readable part of the thread, in px. */
function pastView(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const view = shown.closest('[data-part="thread"]')!.getBoundingClientRect()
    return shown.getBoundingClientRect().bottom - (view.bottom - 16)
  })
}

const style = (element: Locator, name: string) =>
  element.evaluate((shown, property) => getComputedStyle(shown).getPropertyValue(property), name)

describe('while an answer grows beyond the view', () => {
  it('the question stays where it is, and the end is followed only on request', async () => {
    const reader = await openReader(context, site.url)
    const answer = await askAndHold(reader, 'First?')
    answer.write('Line 0 of it.\n\n')
    await reader.page.getByText('Line 0 of it.').waitFor()
    expect(await jump(reader).count()).toBe(0)
    const places = await watchPlaces(reader.page, { question: 'First?', read: 'Line 59' })
    answer.write(lines(1, 60))
    await jump(reader).waitFor()
    expect(movement(await places.take(), 'question')).toBeLessThan(1)

    // Scrolling to the end is reading, not following.
    await part(reader, 'thread').evaluate((thread) => thread.scrollTo(0, thread.scrollHeight))
    await expect.poll(() => jump(reader).count()).toBe(0)
    expect((await places.take()).at(-1)?.fromEnd).toBeLessThan(2)
    answer.write(lines(61, 80))
    await jump(reader).waitFor()
    expect(movement(await places.take(), 'read')).toBeLessThan(1)

    await jump(reader).click()
    answer.write(lines(81, 100))
    await reader.page.getByText('Line 100 of it.').waitFor()
    expect((await places.take()).at(-1)?.fromEnd).toBeLessThan(2)
    expect(await jump(reader).count()).toBe(0)
  })

  it('"Jump to latest" disappears when it is complete', async () => {
    const reader = await openReader(context, site.url)
    const answer = await askAndHold(reader, 'First?')
    answer.write(lines(1, 60))
    await jump(reader).waitFor()
    answer.end(events({ type: 'finish', threadId: 'thread-1' }, '[DONE]'))
    await reader.turns('complete').waitFor()
    await expect.poll(() => jump(reader).count()).toBe(0)
  })

  it.each(['in the view', 'beyond it'])(
    'the notice that it was stopped is fully in view, with its end %s',
    async (where) => {
      const reader = await openReader(context, site.url)
      const answer = await askAndHold(reader, 'First?')
      const text = part(reader, 'answer-text')
      answer.write(lines(1, 10))
      await reader.page.getByText('Line 10 of it.').waitFor()
      for (let line = 11; (await pastView(text)) < -lineHeight; line++) {
        answer.write(lines(line, line))
        await reader.page.getByText(`Line ${line} of it.`).waitFor()
      }
      expect(await jump(reader).count()).toBe(0)
      if (where === 'beyond it') {
        answer.write(lines(60, 99))
        await jump(reader).waitFor()
      }
      await reader.press('Stop')
      await part(reader, 'notice').waitFor()
      expect(await pastView(part(reader, 'notice'))).toBeLessThan(1)
      expect(await jump(reader).count()).toBe(0)
    },
  )

  it('a caret is at the end of its last line, and no indicator on a line of its own', async () => {
    const reader = await openReader(context, site.url)
    const answer = await askAndHold(reader, 'First?')
    const carets = () =>
      reader.page
        .locator('[data-part="answer-text"] *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => getComputedStyle(element, '::after').borderInlineEndWidth === '2px')
            .map((element) => `${element.localName}: ${element.textContent}`),
        )
    answer.write('One.\n\n- Two\n- Three')
    await reader.page.getByText('Three').waitFor()
    expect(await carets()).toEqual(['p: Three'])
    expect(await part(reader, 'progress').count()).toBe(0)
    answer.write('\n\n```js\nconst four = 4')
    await reader.page.getByText('const four').waitFor()
    expect(await carets()).toEqual(['code: const four = 4'])
    answer.end(events({ type: 'finish', threadId: 'thread-1' }, '[DONE]'))
    await reader.turns('complete').waitFor()
    expect(await carets()).toEqual([])
  })
})

describe('when an answer quotes a section', () => {
  const quoted = '## *Keys › Admin keys* [Rotate a key](/keys#rotate) [1]\n\nRotate it [2].'
  const sources = events(
    { type: 'source-url', sourceId: '1', url: '/keys#rotate', title: 'Keys › Admin keys › Rotate a key' },
    {
      type: 'source-url',
      sourceId: '2',
      url: '/limits',
      title: `Limits › ${'A very long heading '.repeat(8)}`,
    },
  )

  it('its heading is a quiet title with the page above it, and only other sources are chips of one line', async () => {
    const reader = await openAnswered(quoted, sources)
    const heading = reader.page.locator('[data-part="answer-text"] h3')
    const text = await style(part(reader, 'answer'), 'color')
    expect(await style(heading, 'font-size')).toBe('14px')
    expect(await style(heading, 'font-weight')).toBe('600')
    expect(await style(heading.locator('a').first(), 'color')).toBe(text)
    expect(await style(heading.locator('em'), 'font-size')).toBe('12px')
    expect(await style(heading.locator('em'), 'color')).not.toBe(text)
    const [page, title] = [
      await heading.locator('em').boundingBox(),
      await heading.locator('a').first().boundingBox(),
    ]
    expect(page!.y + page!.height).toBeLessThanOrEqual(title!.y + 1)
    expect(await heading.locator('[data-part="citation"]').isVisible()).toBe(false)

    const chips = part(reader, 'source')
    expect(await chips.count()).toBe(1)
    expect((await chips.boundingBox())!.height).toBeLessThan(32)
    const isCut = chips.locator('bdi').evaluate((name) => name.scrollWidth > name.clientWidth)
    expect(await isCut).toBe(true)
  })

  it('the search for the question itself is not shown', async () => {
    const search = (query: string) =>
      events(
        { type: 'tool-input-available', toolCallId: query, toolName: 'search', input: { query } },
        { type: 'tool-output-available', toolCallId: query, output: [] },
      )
    const reader = await openAnswered('So.', search('how do I rotate a key'))
    expect(await part(reader, 'searches').count()).toBe(0)
    server.behave((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end(search(`admin keys ${'and more of them '.repeat(9)}`) + wholeAnswer('So.'))
    })
    await reader.askAndWait('Which key?')
    expect((await part(reader, 'searches').boundingBox())!.height).toBeLessThan(32)
  })

  it('it is copied with complete links', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const reader = await openAnswered('See [Keys](/keys).\n\n`[a](/a)`')
    await reader.press('Copy answer')
    await reader.page.locator('[data-part="copy-answer"][data-state="copied"]').waitFor()
    expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toBe(
      `See [Keys](${site.url}/keys).\n\n\`[a](/a)\``,
    )
  })
})

describe('when a block is wider than the panel', () => {
  const code = `\`\`\`js\nconst wide = '${'wide '.repeat(14)}'\n\`\`\``
  const table = `| ${'A long column | '.repeat(5)}\n|${' --- |'.repeat(5)}\n| ${'words | '.repeat(5)}`

  it.each([
    ['code', code, 'pre'],
    ['a table', table, '[data-part="table"]'],
  ])('%s fades on the sides where it has more', async (_, markdown, selector) => {
    const reader = await openAnswered(markdown)
    const block = reader.page.locator(selector)
    const sides = () => block.getAttribute('data-more')
    await expect.poll(sides).toBe('end')
    expect(await style(block, 'mask-image')).toContain('linear-gradient')
    await block.evaluate((element) => element.scrollTo(20, 0))
    await expect.poll(sides).toBe('start end')
    await block.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect.poll(sides).toBe('start')
  })

  it('it fades while the answer grows, and a line that grew wide at the end', async () => {
    const reader = await openReader(context, site.url)
    const answer = await askAndHold(reader, 'How do I rotate a key?')
    const sides = (at: number) => reader.page.locator('pre').nth(at).getAttribute('data-more')
    answer.write('So:\n\n')
    await reader.page.getByText('So:').waitFor()
    answer.write(`${code}\n\nAnd:\n\n`)
    await expect.poll(() => sides(0)).toBe('end')
    answer.write('```js\nconst line')
    await expect.poll(() => reader.page.locator('pre').count()).toBe(2)
    answer.write(` = '${'wide '.repeat(14)}'\n\`\`\`\n\nDone.`)
    await reader.page.getByText('Done.').waitFor()
    answer.end(events({ type: 'finish', threadId: 'thread-1' }, '[DONE]'))
    await expect.poll(() => sides(1)).toBe('end')
    expect(await sides(0)).toBe('end')
  })

  it('a button makes the panel wider and narrow again, by keyboard', async () => {
    const reader = await openAnswered(code)
    const width = async () => (await part(reader, 'panel').boundingBox())!.width
    const narrow = await width()
    await reader.press('Wide panel')
    await expect.poll(width).toBeGreaterThan(narrow + 200)
    await expect.poll(() => reader.page.locator('pre').getAttribute('data-more')).toBeNull()
    const pressed = reader.page.getByRole('button', { name: 'Wide panel', pressed: true })
    await pressed.press('Enter')
    await expect.poll(width).toBe(narrow)
  })

  it('there is no such button on a phone, or where nothing is wide', async () => {
    const reader = await openAnswered('So.')
    expect(await reader.page.getByRole('button', { name: 'Wide panel' }).count()).toBe(0)
    await reader.page.setViewportSize({ width: 390, height: 844 })
    server.behave(answerText(code))
    await reader.askAndWait('And on a phone?')
    await expect.poll(() => reader.page.locator('pre').getAttribute('data-more')).toBe('end')
    expect(await reader.page.getByRole('button', { name: 'Wide panel' }).count()).toBe(0)
  })
})

describe('when an answer has code', () => {
  it('its language has the name that the docs site shows', async () => {
    const reader = await openAnswered('```js\nconst a = 1\n```\n\n```yml\na: 1\n```')
    await expect.poll(() => part(reader, 'code-name').allInnerTexts()).toEqual(['JavaScript', 'YAML'])
  })

  it('nothing is highlighted in forced colours', async () => {
    const page = await openAnswered('```js\nconst a = 1\n```')
    const count = () => page.page.evaluate(() => CSS.highlights.size)
    await expect.poll(count).toBeGreaterThan(0)
    await page.page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(count).toBe(0)
    await page.page.emulateMedia({ forcedColors: 'none' })
    await expect.poll(count).toBeGreaterThan(0)
  })
})

describe('when a question is sent with motion on', () => {
  it('no transition begins, which would compute styles while the first words arrive', async () => {
    const reader = await openReader(context, site.url)
    await reader.page.emulateMedia({ reducedMotion: 'no-preference' })
    await reader.composer.fill('How?')
    const send = part(reader, 'composer').getByRole('button', { name: 'Send' })
    await expect.poll(() => send.evaluate((button) => button.getAnimations().length)).toBe(0)
    const begun = await part(reader, 'panel').evaluateHandle((panel) => {
      const names: string[] = []
      panel.addEventListener('transitionrun', (event) => names.push((event as TransitionEvent).propertyName))
      return names
    })
    const answer = await askAndHold(reader, 'How?')
    await part(reader, 'progress').waitFor()
    // Two frames, after which a transition would have begun.
    await reader.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await begun.jsonValue()).toEqual([])
    answer.end(events({ type: 'finish' }))
  })
})
