import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'
import { versionedDocs } from '../support/versionedDocs.ts'

const service = await startService({ folder: await versionedDocs() })
const onPort = 'On which port does the server listen?'
const isQuestion = (request: Request) => request.method() === 'POST' && request.url().endsWith('/message')

describe('when the docs have versions', () => {
  it('answers from the version of the page, and asks again by keyboard in another one', async () => {
    const reader = await openReader(await openContext(), `${service.url}/v2/guide/server`)
    const { page, turns } = reader
    await reader.askAndWait(onPort)
    const first = turns('complete').first()
    await first.locator('[data-part="answer-text"]').filter({ hasText: 'port 2000' }).waitFor()
    const versions = first.locator('[data-part="versions"]')
    await versions.waitFor()
    expect((await versions.innerText()).split(/\s+/)).toEqual(['Version', 'v2', 'Also', 'in', 'latest', 'v1'])
    expect(await findAccessibilityViolations(page)).toEqual([])

    const asked = page.waitForRequest(isQuestion)
    await reader.press('Ask again in version v1')
    expect((await asked).postDataJSON()).toMatchObject({
      filter: { version: 'v1' },
      currentPath: '/v2/guide/server',
    })
    await turns('complete').nth(1).waitFor()
    await turns().nth(1).locator('[data-part="answer-text"]').filter({ hasText: 'port 1000' }).waitFor()
    expect(await reader.questions()).toEqual([
      expect.stringContaining(onPort),
      expect.stringContaining(onPort),
    ])
    // The next key press types the next question.
    expect(await reader.composer.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(reader.complaints).toEqual([])
  })

  it('keeps the version on the next page, for the question after it', async () => {
    const context = await openContext()
    const reader = await openReader(context, `${service.url}/guide/server`)
    await reader.askAndWait(onPort)
    await reader.press('Ask again in version v1')
    await reader.turns('complete').nth(1).waitFor()
    await reader.page.goto(`${service.url}/guide/tokens`)
    await reader.turns('complete').nth(1).waitFor()
    expect(await reader.turns().nth(1).locator('[data-part="versions"]').innerText()).toContain('v1')
    const asked = reader.page.waitForRequest(isQuestion)
    await reader.ask('Which option sets the port of the server?')
    expect((await asked).postDataJSON().filter).toEqual({ version: 'v1' })
    await reader.turns('complete').nth(2).waitFor()
  })
})
