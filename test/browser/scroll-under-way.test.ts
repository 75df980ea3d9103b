import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { answerText, events, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { settledTop } from '../support/settledTop.ts'

const server = await startMisbehavingServer()
server.allowOrigins()
const site = await startScriptSite(server.settings, {
  'starter-questions': JSON.stringify(['How do I install it?', 'How do I limit it?']).replaceAll(
    '"',
    '&quot;',
  ),
  open: '',
})

// Scrolling by keys is smooth unless the reader wants less motion.
const motion = { viewport: { width: 1280, height: 700 }, reducedMotion: 'no-preference' } as const
const context = forEachTest(() => openContext(motion))

const paragraphs = Array.from({ length: 60 }, (_, index) => `Line ${index} of it.\n\n`).join('')

async function openAnswered(): Promise<Reader> {
  server.behave(answerText(paragraphs), answerText(paragraphs))
  const reader = await openReader(context, site.url)
  await reader.askAndWait('First?')
  await reader.askAndWait('Second?')
  return reader
}

const thread = '[data-part="thread"]'

/** Presses a key in the thread, and comes back when the scrolling it starts is under way. */
async function startScrolling({ page }: Reader, key: string): Promise<void> {
  const scroller = page.locator(thread)
  await scroller.focus()
  const before = await scroller.evaluate((element) => element.scrollTop)
  await page.keyboard.press(key)
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).not.toBe(before)
}

describe('when the reader does something while the thread still scrolls by itself', () => {
  it('a new conversation begins at the top of its greeting', async () => {
    const reader = await openAnswered()
    // So low that the greeting has to be scrolled.
    await reader.page.setViewportSize({ width: 360, height: 330 })
    await startScrolling(reader, 'Home')
    expect(await reader.page.evaluate(settledTop)).toBe(0)
    await reader.page.locator(thread).evaluate((element) => {
      const panel = element.closest('[data-part="panel"]')!
      const button = panel.querySelector<HTMLElement>('button[aria-label="New conversation"]')!
      const press = () => requestAnimationFrame(() => requestAnimationFrame(() => button.click()))
      element.addEventListener('scroll', press, { once: true })
    })
    await reader.page.locator(thread).press('End')
    await expect.poll(() => reader.turns().count()).toBe(0)
    expect(await reader.page.evaluate(settledTop)).toBe(0)
    const isHigher = await reader.page
      .locator(thread)
      .evaluate((element) => element.scrollHeight > element.clientHeight)
    expect(isHigher).toBe(true)
  })

  it('a question that is asked is in view', async () => {
    const reader = await openAnswered()
    server.behave(answerText(paragraphs))
    await reader.composer.fill('Third?')
    await startScrolling(reader, 'Home')
    await reader.composer.press('Enter')
    await reader.turns('complete').nth(2).waitFor()
    await reader.page.evaluate(settledTop)
    const view = (await reader.page.locator(thread).boundingBox())!
    const question = (await reader.page.getByText('Third?').boundingBox())!
    expect(question.y).toBeGreaterThanOrEqual(view.y)
    expect(question.y).toBeLessThan(view.y + view.height)
  })

  it('"Jump to latest" leads to the end', async () => {
    const reader = await openAnswered()
    const held = server.hold()
    await reader.ask('Third?')
    held.send(events({ type: 'text-delta', id: '0', delta: paragraphs }))
    await reader.page.locator('[data-part="jump-to-newest"]').waitFor()
    await startScrolling(reader, 'Home')
    await reader.page.locator('[data-part="jump-to-newest"]').click()
    const top = await reader.page.evaluate(settledTop)
    const rest = await reader.page
      .locator(thread)
      .evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(Math.abs(rest - top)).toBeLessThan(2)
  })

  it('a reader who scrolls on is not led back', async () => {
    const reader = await openAnswered()
    server.behave(answerText(paragraphs))
    await reader.composer.fill('Third?')
    await reader.composer.press('Enter')
    await reader.turns('complete').nth(2).waitFor()
    await reader.page.evaluate(settledTop)
    await startScrolling(reader, 'Home')
    expect(await reader.page.evaluate(settledTop)).toBe(0)
  })
})
