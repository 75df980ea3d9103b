import { describe, expect, it } from 'vitest'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

describe.each([
  ['18.3', ['react18', 'react-dom18']],
  ['19', ['react', 'react-dom']],
] as const)('when the host has React %s', (version, react) => {
  it('opens, answers, shows past conversations and closes by keyboard, and React has nothing to say', async () => {
    const site = await startReactSite({
      react,
      settings: service.settings,
    })
    const reader = await openReader(await openContext(), site.url)
    expect(await reader.page.locator('[data-react]').getAttribute('data-react')).toMatch(`${version}.`)
    await reader.ask('How do I limit the number of attempts?')
    await reader.turns('complete').filter({ hasText: 'maxAttempts' }).waitFor()
    await reader.askAndWait('What is the default?')
    await reader.press('New conversation')
    await reader.turns().first().waitFor({ state: 'detached' })
    await reader.press('Past conversations')
    const item = reader.page.locator('[data-part="history-item"]')
    await item.first().waitFor()
    await reader.page.keyboard.press('Tab')
    await reader.page.keyboard.press('Enter')
    await reader.turns('complete').nth(1).waitFor()
    await reader.composer.press('Escape')
    await reader.launcher.waitFor()
    expect(reader.complaints).toEqual([])
  })
})
