import { describe, expect, it } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { readSetup } from '../support/readSetup.ts'
import { docsFixture, startService } from '../support/startService.ts'

describe('the setup that operators see', () => {
  it('names what is in use, what is missing, and how much of the limits is used', async () => {
    const service = await startService({ limits: { perHour: 50, tokensPerDay: 0 } })
    expect((await readSetup(service)).limits).toContainEqual(
      expect.objectContaining({ about: 'Questions per hour', max: 50, used: 0 }),
    )
    await (await service.post(ask('How do I install Kettle?'))).text()
    const { index, keys, parts, missing, limits, settings } = await readSetup(service)
    expect(limits).toContainEqual(expect.objectContaining({ about: 'Questions per hour', max: 50, used: 1 }))
    const month = limits.find(({ about }) => about.includes('per month'))
    expect(month?.used).toBe(1)
    expect(limits).toContainEqual(expect.objectContaining({ about: 'Tokens of models per day', max: 0 }))
    expect(index).toMatchObject({ folder: docsFixture, pages: service.service.docs.pages.length })
    expect(index.languages.reduce((sum, { pages }) => sum + pages, 0)).toBe(index.pages)
    expect(index.bytes).toBeGreaterThan(1_000)
    expect(Date.now() - Date.parse(index.changedAt)).toBeLessThan(60_000)
    expect(keys).toEqual({ public: 1, admin: 1 })
    expect(parts.map(({ name }) => name)).toEqual(['Answers', 'Search', 'Agent'])
    expect(missing.map(({ name }) => name)).toContain('Model for answers')
    expect(settings).toEqual([])
  })

  it('names receivers of messages and reports as missing until there are some', async () => {
    const webhook = { url: 'https://hooks.example.com', secret: 'a secret of at least 24 bytes' }
    const missingWith = async (options: Parameters<typeof startService>[0]) =>
      (await readSetup(await startService(options))).missing.map(({ name }) => name)
    const receivers = ['Messages to the team', 'Weekly report']
    expect(await missingWith({})).toEqual(expect.arrayContaining(receivers))
    const missing = await missingWith({ handover: { webhook }, report: { webhook } })
    expect(missing.filter((name) => receivers.includes(name))).toEqual([])
  })

  it('needs an admin key', async () => {
    const { url, publicKey } = await startService()
    const response = await fetch(`${url}/v2/agent/docs/settings`, authorized(publicKey))
    expect(response.status).toBe(403)
  })
})
