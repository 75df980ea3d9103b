import { describe, expect, it } from 'vitest'
import type { Reader } from '../support/openReader.ts'
import { folderQuestion, installQuestion, portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

/** Two tabs that show one conversation of one question. */
async function openTwo(question = installQuestion): Promise<[Reader, Reader]> {
  const one = await docs.openPage()
  await one.askAndWait(question)
  const two = await docs.openPage('/privacy')
  await two.turns('complete').waitFor()
  return [one, two]
}

describe('when the docs are open in two tabs', () => {
  it('shows an answer in both while it arrives', async () => {
    const [one, two] = await openTwo(portQuestion)

    const release = docs.line.holdAfter('From the docs:')
    await one.ask(folderQuestion)
    await two.turns('answering').filter({ hasText: 'From the docs:' }).waitFor()
    release()
    await two.turns('complete').nth(1).waitFor()
    await one.turns('complete').nth(1).waitFor()
    expect(await two.questions()).toEqual(await one.questions())
    // Browsers do not lay out what is out of sight, such as a tab behind another.
    await one.page.bringToFront()
    const read = ({ turns }: Reader) => turns().nth(1).innerText()
    const text = ({ turns }: Reader) => turns().nth(1).textContent()
    expect(await text(one)).toBe(await text(two))
    await expect.poll(() => read(one)).toContain('From the docs:')
    expect(docs.complaints).toEqual([])
  })

  it('shows one conversation in both, also if both were open before its first question', async () => {
    const one = await docs.openPage()
    const two = await docs.openPage('/privacy')
    for (const { launcher, composer } of [one, two]) {
      await launcher.press('Enter')
      await composer.waitFor()
    }
    await two.composer.fill('Half a quest')
    await one.ask(installQuestion)
    await two.turns('complete').waitFor()
    expect(await two.composer.inputValue()).toBe('Half a quest')

    await two.composer.fill('')
    await two.ask(portQuestion)
    await one.turns('complete').nth(1).waitFor()
    expect(await one.questions()).toEqual([
      expect.stringContaining(installQuestion),
      expect.stringContaining(portQuestion),
    ])
    expect(await two.questions()).toEqual(await one.questions())
    expect(docs.complaints).toEqual([])
  })

  it('leaves a tab empty where the reader wants a new conversation, while the other goes on with the old', async () => {
    const [one, two] = await openTwo()
    await two.press('New conversation')
    await one.askAndWait(portQuestion)
    expect(await two.turns().count()).toBe(0)
  })

  it('lets the second wait while the first is answered, and loses and doubles nothing', async () => {
    const [one, two] = await openTwo()
    const release = docs.line.holdAfter('From the docs:')
    await one.ask(portQuestion)
    await two.turns('answering').filter({ hasText: 'From the docs:' }).waitFor()

    let sent = 0
    two.page.on('request', (request) => {
      if (request.method() === 'POST') sent++
    })
    await two.ask(folderQuestion)
    await two.turns('waiting').waitFor()
    expect(sent).toBe(0)
    release()
    for (const { turns } of [one, two]) await turns('complete').nth(2).waitFor()
    expect(sent).toBe(1)
    const expected = [installQuestion, portQuestion, folderQuestion].map((question) =>
      expect.stringContaining(question),
    )
    expect(await one.questions()).toEqual(expected)
    expect(await two.questions()).toEqual(expected)
  })

  it('loses and doubles nothing when both ask at once', async () => {
    const [one, two] = await openTwo()
    await one.type(portQuestion)
    await two.type(folderQuestion)
    await Promise.all([one.composer.press('Enter'), two.composer.press('Enter')])
    for (const { turns } of [one, two]) await turns('complete').nth(2).waitFor()
    expect(await one.turns().count()).toBe(3)
    expect(await two.questions()).toEqual(await one.questions())
    await one.page.reload()
    await one.turns('complete').nth(2).waitFor()
    expect((await one.questions()).toSorted()).toEqual((await two.questions()).toSorted())
    expect(docs.complaints).toEqual([])
  })

  it('goes on with what a tab that was closed has left', async () => {
    const [one, two] = await openTwo()
    const release = await docs.askAndHold(one)
    await two.turns('answering').filter({ hasText: 'From the docs:' }).waitFor()
    await one.page.close()
    await two.turns('failed').waitFor()
    release()
    expect(await two.turns('failed').innerText()).toContain('From the docs:')
    await two.page.getByRole('button', { name: 'Try again' }).click()
    await two.turns('complete').nth(1).waitFor()
    expect(await two.turns().count()).toBe(2)
  })
})
