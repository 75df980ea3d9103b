import { beforeEach, describe, expect, it } from 'vitest'
import type { Reader } from '../support/openReader.ts'
import { folderQuestion, portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()
const { line, context } = docs

let reader: Reader
/** The questions that were answered, in order, as the service got them. */
let answered: string[]
beforeEach(async () => {
  reader = await docs.openPage()
  answered = []
  reader.page.on('response', (response) => {
    const { messages } = response.request().method() === 'POST' ? response.request().postDataJSON() : {}
    if (messages) answered.push(messages.at(-1).parts[0].text)
  })
})

describe('when a question is asked without a network', () => {
  beforeEach(async () => {
    await reader.type(portQuestion)
    await context.setOffline(true)
    await reader.page.keyboard.press('Enter')
    await reader.turns('scheduled').filter({ hasText: 'Sends when you’re back online.' }).waitFor()
  })

  it('sends it once when the network is back, and keeps what is typed next', async () => {
    expect(await reader.questions()).toEqual([expect.stringContaining(portQuestion)])
    await reader.type('And on')
    expect(answered).toEqual([])
    await context.setOffline(false)
    await reader.turns('complete').waitFor()
    expect(await reader.turns().count()).toBe(1)
    expect(await reader.turns().innerText()).toContain('--port')
    expect(await reader.page.locator('[data-part="notice"]').count()).toBe(0)
    expect(await reader.composer.inputValue()).toBe('And on')
    // The network that comes and goes once more sends nothing again.
    await context.setOffline(true)
    await context.setOffline(false)
    await reader.composer.fill('')
    await reader.askAndWait(folderQuestion)
    expect(answered).toEqual([portQuestion, folderQuestion])
    expect(reader.complaints).toEqual([])
  })

  it('sends what is asked meanwhile after it', async () => {
    await reader.ask(folderQuestion)
    const queued = reader.page.locator('[data-part="queued-question"]')
    await queued.filter({ hasText: folderQuestion }).waitFor()
    expect(await queued.getByRole('button', { name: 'Send now' }).count()).toBe(0)
    await context.setOffline(false)
    await reader.turns('complete').nth(1).waitFor()
    expect(answered).toEqual([portQuestion, folderQuestion])
    expect(await queued.count()).toBe(0)
    expect(reader.complaints).toEqual([])
  })

  it('does not send it by itself after the reader cancelled', async () => {
    await reader.press('Cancel')
    await reader.turns('failed').filter({ hasText: 'Not sent because you were offline.' }).waitFor()
    const isBack = reader.page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true })),
    )
    await context.setOffline(false)
    await isBack
    await reader.askAndWait(folderQuestion)
    expect(answered).toEqual([folderQuestion])
    expect(await reader.questions()).toEqual([
      expect.stringContaining(portQuestion),
      expect.stringContaining(folderQuestion),
    ])
  })

  it('keeps it over a reload after the reader cancelled, where it can be sent again', async () => {
    await reader.press('Cancel')
    await reader.turns('failed').waitFor()
    await context.setOffline(false)
    await reader.page.reload()
    await reader.turns('failed').filter({ hasText: 'Not sent because you were offline.' }).waitFor()
    expect(answered).toEqual([])
    await reader.press('Try again')
    await reader.turns('complete').waitFor()
    expect(answered).toEqual([portQuestion])
  })
})

describe('when the network goes in the middle of an answer', () => {
  it('keeps the words that arrived, says that they broke off, and gets the rest when the network is back', async () => {
    const release = await docs.askAndHold(reader)
    await reader.type('And on')
    await context.setOffline(true)
    // Chromium keeps what is under way when it is told to be offline. A network that is gone does not.
    line.breakOff()
    const turn = reader.turns('failed')
    await turn.filter({ hasText: 'The answer was cut off.' }).waitFor()
    expect(await turn.innerText()).toContain('From the docs:')
    expect(await turn.innerText()).not.toContain('--port')

    release()
    await context.setOffline(false)
    await reader.press('Try again')
    await reader.turns('complete').waitFor()
    expect(await reader.turns().count()).toBe(1)
    expect(await reader.turns().innerText()).toContain('--port')
    expect(await reader.composer.inputValue()).toBe('And on')
    expect(reader.complaints).toEqual([])
  })
})
