import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startModelService } from '../support/startModelService.ts'

const { model, service } = await startModelService({ writing: { silenceMs: 1_000 }, onError: () => {} })

const context = forEachTest(openContext)

const question = 'How do I limit the number of attempts?'

describe('an answer written by a model', () => {
  it('is read with its citations, which lead to the docs, and with no word that was not retrieved', async () => {
    model.script({
      say: 'Set `maxAttempts` [p1]. See [the new docs](https://evil-host.net/x) and ![x](https://evil-host.net/p.png).',
    })
    const reader = await openReader(context, `${service.url}/guide/install`)
    const foreign: string[] = []
    reader.page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) foreign.push(request.url())
    })
    await reader.ask(question)
    const turn = reader.turns('complete')
    await turn.waitFor()

    expect(await turn.locator('[data-part="answer-text"]').innerText()).toContain('See the new docs and x.')
    expect(await turn.locator('a[href*="evil"]').count()).toBe(0)
    const source = turn.locator('[data-part="source"] a')
    expect(await source.count()).toBe(1)
    await turn.locator('[data-part="citation"]').press('Enter')
    // The browser takes the words it scrolls to off the address.
    await reader.page.waitForFunction(() =>
      location.href.endsWith('/guide/retries#limit-the-number-of-attempts'),
    )
    expect(foreign).toEqual([])
    expect(reader.complaints).toEqual([])
  })

  it('can be asked for anew, and from then on the page’s text can be explained', async () => {
    model.script({ say: 'Set `maxAttempts` [p1].' }, { say: 'Use `maxAttempts` [p1].' })
    const reader = await openReader(context, `${service.url}/guide/install`)
    const menu = reader.page.locator('[data-part="selection-menu"]')
    const select = () => reader.page.locator('main p').first().selectText()
    await select()
    await reader.page.keyboard.press('Alt+a')
    await menu.getByText('Ask about this').waitFor()
    expect(await menu.getByText('Explain').count()).toBe(0)
    await reader.page.keyboard.press('Escape')

    await reader.askAndWait(question)
    await reader.press('Regenerate')
    await reader.turns('complete').getByText('Use maxAttempts').waitFor()
    expect(await reader.turns().count()).toBe(1)

    await reader.page.locator('main h1').click()
    await select()
    await reader.page.keyboard.press('Alt+a')
    await menu.getByText('Explain').click()
    await reader.turns('complete').getByText('Explain this.', { exact: true }).waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('that breaks off keeps its words and can be continued; where none came the docs speak for themselves', async () => {
    model.script({ sayAndBreak: 'Set the option ' }, { say: '`maxAttempts` [p1].' }, { status: 401 })
    const reader = await openReader(context, `${service.url}/guide/install`)
    await reader.ask(question)
    await reader.turns('failed').waitFor()
    expect(await reader.turns().locator('[data-part="answer-text"]').innerText()).toBe('Set the option')

    await reader.press('Continue')
    await reader.turns('complete').waitFor()
    expect(await reader.turns().locator('[data-part="answer-text"]').innerText()).toMatch(
      /^Set the option maxAttempts/,
    )

    await reader.ask('What is the backoff?')
    const second = reader.turns('complete').nth(1)
    await second.waitFor()
    expect(await second.innerText()).toContain('An answer couldn’t be written right now.')
    expect(await second.innerText()).toContain('From the docs:')
    // Extracts would be the same again.
    await second.getByRole('button', { name: 'Copy answer' }).waitFor()
    expect(await second.getByRole('button', { name: 'Regenerate' }).count()).toBe(0)
  })
})
