import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startScriptSite } from '../support/hostSite.ts'
import {
  type Behaviour,
  events,
  type HeldAnswer,
  holdAnswer,
  startMisbehavingServer,
} from '../support/misbehavingServer.ts'
import { openWebKit } from '../support/openWebKit.ts'
import { type ReaderElsewhere, readerElsewhere } from '../support/readerElsewhere.ts'
import { settledTop } from '../support/settledTop.ts'
import { movement, type PlaceWatch, watchPlaces } from '../support/watchPlaces.ts'

const server = await startMisbehavingServer()
server.allowOrigins()
const site = await startScriptSite(server.settings, {
  'image-hosts': `[&quot;${new URL(server.url).host}&quot;]`,
  history: 'none',
  open: '',
})
const browser = await openWebKit()

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index} of it.\n\n`).join('')
const text = (delta: string) => events({ type: 'text-delta', id: '0', delta })
const finish = events(
  { type: 'text-end', id: '0' },
  { type: 'source-url', sourceId: '1', url: '/one#a', title: 'One › A' },
  { type: 'finish', threadId: 'thread-1' },
  '[DONE]',
)

/** A reader whose first question is being answered; later requests are treated as given. */
async function ask(...later: Behaviour[]): Promise<{ reader: ReaderElsewhere; answer: HeldAnswer }> {
  const answer = holdAnswer()
  server.behave(answer.behaviour, ...later)
  const reader = readerElsewhere(await browser.open(site.url))
  await reader.seePart('[data-part="composer"]')
  await reader.evaluate(focusComposer)
  await reader.type('First?')
  await reader.press('Enter')
  await answer.arrived
  answer.send(events({ type: 'start' }, { type: 'text-start', id: '0' }))
  return { reader, answer }
}

// All that is done with it is to evaluate, and both do that alike.
const watch = (reader: ReaderElsewhere, read: string): Promise<PlaceWatch> =>
  watchPlaces(reader as unknown as Pick<Page, 'evaluate'>, { read })

describe('in WebKitGTK, while an answer is longer than the view', () => {
  it('a reader is led along at its end after a jump; who goes up reads undisturbed to its completion', async () => {
    const { reader, answer } = await ask()
    answer.send(text(lines(1, 60)))
    await reader.see(hasText, 'Line 60 of it.')
    await reader.seePart('[data-part="jump-to-newest"]')
    expect(await reader.evaluate(scrollTop)).toBe(0)
    await reader.evaluate(pressJump)
    await expect.poll(() => reader.evaluate(fromEnd)).toBeLessThan(2)

    // A script is no reader: while the thread is led somewhere, it is led back.
    await reader.evaluate(settledTop)
    await reader.evaluate(scrollBy, -120)
    const places = await watch(reader, 'Line 55')
    answer.send(text(lines(61, 80)))
    await reader.see(hasText, 'Line 80 of it.')
    answer.end(text('```ts\nconst a = 1\n```\n\n') + finish)
    await reader.seePart('[data-part="turn"][data-state="complete"]')
    await reader.seePart('[data-part="sources"] a')
    const frames = await places.take()
    expect(frames.length).toBeGreaterThan(1)
    expect(movement(frames, 'read')).toBeLessThan(1)
    expect(await reader.focused()).toBe('composer')
  })

  it('words stay where they are when an image above them is there at last', async () => {
    const image = Promise.withResolvers<void>()
    const { reader, answer } = await ask(async (response) => {
      await image.promise
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' })
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
    })
    answer.end(text(`![Chart](${server.url}/chart.svg)\n\n${lines(1, 60)}`) + finish)
    await reader.seePart('[data-part="turn"][data-state="complete"]')
    await reader.evaluate(settledTop)
    await reader.evaluate(scrollBy, 900)
    const places = await watch(reader, 'Line 30')
    // A change in the frame of the scroll itself cannot be told from it.
    const before = await places.take()
    image.resolve()
    expect(await reader.see(imageHeight)).toBeGreaterThan(200)
    expect(movement([...before, ...(await places.take())], 'read')).toBeLessThan(1)
  })
})

// The rest runs in the page.

function focusComposer(): void {
  document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector<HTMLElement>('textarea')?.focus()
}

function hasText(words: string): boolean {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  return root?.querySelector('[data-part="thread"]')?.textContent?.includes(words) ?? false
}

function fromEnd(): number {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  const { scrollHeight, scrollTop, clientHeight } = root!.querySelector('[data-part="thread"]')!
  return scrollHeight - scrollTop - clientHeight
}

function scrollTop(): number {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  return root!.querySelector('[data-part="thread"]')!.scrollTop
}

function scrollBy(px: number): void {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  root!.querySelector('[data-part="thread"]')!.scrollTop += px
}

function pressJump(): void {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  root!.querySelector<HTMLElement>('[data-part="jump-to-newest"]')!.click()
}

function imageHeight(): number {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  const image = root?.querySelector<HTMLImageElement>('[data-part="answer-text"] img')
  return image?.complete ? image.getBoundingClientRect().height : 0
}
