import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  ask,
  composer,
  folderQuestion,
  portQuestion,
  questions,
  serveHeldDocs,
  turns,
  type,
} from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

describe('when the docs are open in two tabs', () => {
  it('shows an answer in both while it arrives', async () => {
    const one = await docs.openPage()
    await ask(one, portQuestion)
    await turns(one, 'complete').waitFor()
    const two = await docs.openPage('/privacy')
    await turns(two, 'complete').waitFor()

    const release = docs.line.holdAfter('docs say, word for word')
    await ask(one, folderQuestion)
    await turns(two, 'answering').filter({ hasText: 'word for word' }).waitFor()
    release()
    await turns(two, 'complete').nth(1).waitFor()
    await turns(one, 'complete').nth(1).waitFor()
    expect(await questions(two)).toEqual(await questions(one))
    // What is out of sight is not laid out, and all of a tab behind another is.
    await one.bringToFront()
    const read = (page: Page) => turns(page).nth(1).innerText()
    const text = (page: Page) => turns(page).nth(1).textContent()
    expect(await text(one)).toBe(await text(two))
    await expect.poll(() => read(one)).toContain('word for word')
    expect(docs.complaints).toEqual([])
  })

  it('lets the second wait while the first is answered, and loses and doubles nothing', async () => {
    const one = await docs.openPage()
    await ask(one, 'How do I install it?')
    await turns(one, 'complete').waitFor()
    const two = await docs.openPage('/privacy')
    await turns(two, 'complete').waitFor()
    const release = docs.line.holdAfter('docs say, word for word')
    await ask(one, portQuestion)
    await turns(two, 'answering').filter({ hasText: 'word for word' }).waitFor()

    let sent = 0
    two.on('request', (request) => {
      if (request.method() === 'POST') sent++
    })
    await ask(two, folderQuestion)
    await turns(two, 'waiting').waitFor()
    expect(sent).toBe(0)
    release()
    for (const page of [one, two]) await turns(page, 'complete').nth(2).waitFor()
    expect(sent).toBe(1)
    const expected = ['How do I install it?', portQuestion, folderQuestion].map((question) =>
      expect.stringContaining(question),
    )
    expect(await questions(one)).toEqual(expected)
    expect(await questions(two)).toEqual(expected)
  })

  it('loses and doubles nothing when both ask at once', async () => {
    const one = await docs.openPage()
    await ask(one, 'How do I install it?')
    await turns(one, 'complete').waitFor()
    const two = await docs.openPage('/privacy')
    await turns(two, 'complete').waitFor()
    await type(one, portQuestion)
    await type(two, folderQuestion)
    await Promise.all([composer(one).press('Enter'), composer(two).press('Enter')])
    for (const page of [one, two]) await turns(page, 'complete').nth(2).waitFor()
    expect(await turns(one).count()).toBe(3)
    expect(await questions(two)).toEqual(await questions(one))
    await one.reload()
    await turns(one, 'complete').nth(2).waitFor()
    expect((await questions(one)).toSorted()).toEqual((await questions(two)).toSorted())
    expect(docs.complaints).toEqual([])
  })

  it('goes on with what a tab that was closed has left', async () => {
    const one = await docs.openPage()
    await ask(one, 'How do I install it?')
    await turns(one, 'complete').waitFor()
    const two = await docs.openPage('/privacy')
    await turns(two, 'complete').waitFor()
    const release = await docs.askAndHold(one)
    await turns(two, 'answering').filter({ hasText: 'word for word' }).waitFor()
    await one.close()
    await turns(two, 'failed').waitFor()
    release()
    expect(await turns(two, 'failed').innerText()).toContain('word for word')
    await two.getByRole('button', { name: 'Try again' }).click()
    await turns(two, 'complete').nth(1).waitFor()
    expect(await turns(two).count()).toBe(2)
  })
})
