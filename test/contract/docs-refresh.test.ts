import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { type RunningService, startService } from '../support/startService.ts'

const secret = 'a secret of the webhook'

async function start(webhookSecret?: string) {
  const folder = await docsFolder({ 'index.md': '# Kettle\n\nBoils water.\n' })
  const service = await startService({ folder, webhookSecret })
  const post = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(`${service.url}/v1/docs/${path}`, { method: 'POST', headers, body })
  const change = () => writeFiles(folder, { 'new.md': '# Descaling\n\nUse vinegar.\n' })
  return { service, post, change }
}

const titles = ({ service }: RunningService) => service.docs.pages.map(({ title }) => title)

describe('a request to read the docs again', () => {
  it('takes the admin key, and answers with the number of changed files', async () => {
    const { service, post, change } = await start()
    await change()
    const response = await post('refresh', { Authorization: `Bearer ${service.adminKey}` })
    expect([response.status, await response.json()]).toEqual([200, { changed: 1 }])
    expect(titles(service)).toContain('Descaling')
  })

  it('is refused without the key, with a public key, and from a page', async () => {
    const { service, post } = await start()
    const admin = { Authorization: `Bearer ${service.adminKey}` }
    const statuses = [
      await post('refresh', {}),
      await post('refresh', { Authorization: `Bearer ${service.publicKey}` }),
      await post('refresh', { ...admin, Origin: 'https://docs.example.com' }),
      await fetch(`${service.url}/v1/docs/refresh`, { headers: admin }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 403, 403, 405])
  })
})

describe('a webhook', () => {
  const sign = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

  it.each([
    ['GitHub', (body: string) => ({ 'X-Hub-Signature-256': sign(body) })],
    ['GitLab', () => ({ 'X-Gitlab-Token': secret })],
  ])('of %s has the docs read again', async (_, headersFor) => {
    const { service, post, change } = await start(secret)
    await change()
    const body = JSON.stringify({ ref: 'refs/heads/main' })
    expect((await post('webhook', headersFor(body), body)).status).toBe(202)
    await expect.poll(() => titles(service)).toContain('Descaling')
  })

  it('is refused with another secret or body, without one, and where none is set', async () => {
    const { post } = await start(secret)
    const statuses = [
      await post('webhook', { 'X-Hub-Signature-256': sign('{"a":1}') }, '{"a":2}'),
      await post('webhook', { 'X-Hub-Signature-256': 'sha256=' }),
      await post('webhook', { 'X-Gitlab-Token': 'another' }),
      await post('webhook', {}),
      await (await start()).post('webhook', { 'X-Gitlab-Token': secret }),
      await (await start('')).post('webhook', { 'X-Gitlab-Token': '' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401, 401, 404, 404])
  })
})
