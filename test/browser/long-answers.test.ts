import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { longAnswer } from '../support/longAnswer.ts'
import { answerText, events, holdAnswer, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'

const server = forEachTest(startMisbehavingServer)
const context = forEachTest(() => openContext())
const reader = forEachTest(async () => {
  server.allowOrigins()
  await context.addInitScript(recordSlices)
  const site = await startScriptSite(server.settings)
  return openReader(context, site.url)
})

const cut = 'Only the beginning of this answer was kept.'

/** Records how many characters each task of the page adds to a shadow root. */
function recordSlices(): void {
  const { attachShadow } = Element.prototype
  const slices: number[] = []
  Object.assign(globalThis, { slices })
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    new MutationObserver((records) => {
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
      const outermost = [...added].filter((node) => !node.parentNode || !added.has(node.parentNode))
      slices.push(outermost.reduce((sum, node) => sum + (node.textContent?.length ?? 0), 0))
    }).observe(root, { childList: true, subtree: true })
    return root
  }
}

/** Returns how far the thread is scrolled, once all of the answer is drawn. */
async function scrolledTo(): Promise<number> {
  const thread = reader.page.locator('[data-part="thread"]')
  await thread.locator('[data-part="answer-text"]:not([data-drawing])').waitFor()
  return thread.evaluate((element) => element.scrollTop)
}

/** Records how many elements the browser restyles at once. Returns a function that stops and returns these numbers. */
async function recordRestyled(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: Array<{ name: string; args?: { elementCount?: number } }> = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? []) : []))
  }
}

describe('when an answer was too long to store', () => {
  it('is restored in slices, says that it was cut, and can be asked for again', async () => {
    server.behave(answerText(longAnswer(400_000)))
    await reader.askAndWait('Tell me all?')
    await reader.page.locator('[data-part="copy-answer"]').waitFor()
    expect(await reader.page.getByText(cut).count()).toBe(0)

    await reader.page.reload()
    await reader.page.getByText(cut).waitFor()
    await scrolledTo()
    const slices = await reader.page.evaluate(() => (globalThis as unknown as { slices: number[] }).slices)
    expect(slices.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(100_000)
    expect(Math.max(...slices)).toBeLessThan(30_000)

    server.behave(answerText('Shorter.'))
    await reader.press('Regenerate')
    await reader.turns('complete').filter({ hasText: 'Shorter.' }).waitFor()
    expect(await reader.page.getByText(cut).count()).toBe(0)
    expect(reader.complaints).toEqual([])
  })

  it('is restored without restyling what is drawn already', async () => {
    server.behave(answerText(longAnswer(150_000)))
    await reader.askAndWait('Tell me all?')
    await scrolledTo()
    const stop = await recordRestyled(await context.newCDPSession(reader.page))
    await reader.page.reload()
    await scrolledTo()
    const elements = await reader.page.locator('[data-part="answer-text"] *').count()
    expect(elements).toBeGreaterThan(10_000)
    expect(Math.max(...(await stop()))).toBeLessThan(elements / 3)
  })

  it('has its real height, although the browser skips what is out of view', async () => {
    server.behave(answerText(longAnswer(150_000)))
    await reader.askAndWait('Tell me all?')
    await scrolledTo()
    const [skipped, drawn] = await reader.page.locator('[data-part="answer-text"]').evaluate((answer) => {
      const skipped = answer.getBoundingClientRect().height
      for (const section of answer.querySelectorAll<HTMLElement>(':scope > div'))
        section.style.contentVisibility = 'visible'
      return [skipped, answer.getBoundingClientRect().height]
    })
    expect(skipped).toBeCloseTo(drawn!, 0)
  })

  it('is restored at the place that the reader has reached', async () => {
    server.behave(answerText(longAnswer(150_000)))
    await reader.askAndWait('Tell me all?')
    await scrolledTo()
    const thread = reader.page.locator('[data-part="thread"]')
    const place = await thread.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2
      return element.scrollTop
    })
    await expect
      .poll(() => reader.page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('abovePx')
    await reader.page.reload()
    await expect.poll(scrolledTo).toBeCloseTo(place, -1)
  })
})

describe('when a long answer has arrived', () => {
  it('is held in memory once, not once for each frame', async () => {
    const session = await context.newCDPSession(reader.page)
    const heapMB = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
    }
    const answer = holdAnswer()
    server.behave(answerText('Short.'), answer.behaviour)
    await reader.askAndWait('First?')
    await reader.ask('Tell me all?')
    const text = longAnswer(200_000)
    const step = 2_000
    const before = await heapMB()
    const drawn = reader.page.locator('[data-part="answer-text"]').last()
    for (let at = 0; at < text.length; at += step) {
      answer.send(events({ type: 'text-delta', id: '0', delta: text.slice(at, at + step) }))
      const part = /## (Part \d+)\n/.exec(text.slice(at, at + step))?.[1]
      if (part) await drawn.getByText(part, { exact: true }).waitFor({ state: 'attached' })
    }
    answer.send(events({ type: 'finish' }, '[DONE]'))
    answer.end()
    await reader.turns('complete').nth(1).waitFor()
    expect((await heapMB()) - before).toBeLessThan(10)
  })
})
