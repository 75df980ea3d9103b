import { join } from 'node:path'
import { createAgentProxy } from 'docs-assistant/proxy'
import { hashPassword } from 'docs-assistant/proxy/auth'
import type { DocsServiceOptions } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import type { AuditLine, AuditPage } from '../../src/protocol/operator/operator.ts'
import { posted } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { runCommand } from '../support/runCommand.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf, usesPostgres } from '../support/testStore.ts'

const password = 'correct horse battery'
const passwordHash = await hashPassword(password)

/** Requests an endpoint for operators with the admin key. */
const withKey = ({ operate }: RunningService, path: string, body?: unknown) =>
  operate(`/v2/agent/docs/${path}`, body)

async function entriesOf(service: RunningService): Promise<readonly AuditLine[]> {
  const page: AuditPage = await (await withKey(service, 'audit')).json()
  return page.entries
}

/** A service with an admin page, and requests of a browser to it. */
async function startAdmin(options: Partial<DocsServiceOptions> = {}) {
  const { docs } = await docsRepository()
  const service = await startService({
    folder: docs,
    agent: { rehearsal: true, remote: 'origin', env: {} },
    admin: { passwordHash },
    ...options,
  })
  let cookie = ''
  return {
    service,
    async browse(path: string, init: RequestInit = {}, from?: string) {
      const headers = new Headers(init.headers)
      headers.set('Origin', service.url)
      headers.set('Cookie', cookie)
      if (from !== undefined) headers.set('X-Forwarded-For', from)
      const response = await fetch(`${service.url}/admin/${path}`, { ...init, headers })
      cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
      return response
    },
  }
}

/** Asks a question as a reader. */
async function askAs(service: RunningService, fp: string): Promise<void> {
  await service.answer('How do I install Kettle?', { fp })
}

describe('the audit log', () => {
  it('lists what an operator did, with the network address and without any text', async () => {
    const { service, browse } = await startAdmin({ trustProxy: true })
    await askAs(service, 'reader-7')
    const from = '192.0.2.7'
    for (let tries = 0; tries < 3; tries++) {
      expect((await browse('session', posted({ password: 'wrong' }), from)).status).toBe(401)
    }
    expect((await browse('session', posted({ password }), from)).status).toBe(204)
    const job = await (await browse('api/job', posted({ prompt: 'Explain the secret plan.' }), from)).json()
    await browse(`api/job/${job.id}/message`, posted({ prompt: 'Shorter than the secret plan.' }), from)
    await browse('api/unanswered', {}, from)
    const exported = await browse('api/readers/export', posted({ fp: 'reader-7' }), from)
    expect(await exported.json()).toMatchObject({ threads: [{ fp: 'reader-7' }] })
    const erased = await browse('api/readers/erase', posted({ fp: 'reader-7', confirmed: true }), from)
    expect(await erased.json()).toEqual({ threads: 1, messages: 2, feedback: 0, jobEvents: 0 })
    await browse('session', { method: 'DELETE' }, from)

    const entries = [...(await entriesOf(service))].reverse()
    const counts = { threads: 1, messages: 2, feedback: 0 }
    expect(entries.map(({ who, what, details }) => [who, what, details])).toEqual([
      ['unknown', 'password-refused', { count: 1 }],
      ['operator', 'signed-in', { way: 'password' }],
      ['operator', 'job-created', { job: job.id }],
      ['operator', 'job-followed-up', { job: job.id }],
      ['operator', 'unanswered-read', { questions: 0 }],
      ['operator', 'reader-exported', counts],
      ['operator', 'reader-erase-started', counts],
      ['operator', 'reader-erased', { ...counts, jobEvents: 0 }],
      ['operator', 'signed-out', {}],
    ])
    expect(new Set(entries.map((entry) => entry.from))).toEqual(new Set([from]))
    expect(JSON.stringify(entries)).not.toMatch(/secret plan|reader-7|Kettle/)
    // The refused passwords that have no entry yet get one when the service stops.
    await service.close()
    const store = await openStoreOf(service.dataFolder)
    expect(await store.audit.last('password-refused')).toMatchObject({ from, details: { count: 2 } })
  })

  it('has the address of the connection if no proxy is trusted, and a sign-in by link', async () => {
    const { service, browse } = await startAdmin()
    await browse('session', posted({ link: service.service.adminLink()?.split('#')[1] }), '192.0.2.7')
    expect(await entriesOf(service)).toMatchObject([
      { who: 'operator', what: 'signed-in', from: '127.0.0.1', details: { way: 'link' } },
    ])
  })

  it('gets no entry for signing out without a session, which anybody could request', async () => {
    const { service, browse } = await startAdmin()
    expect((await browse('session', { method: 'DELETE' })).status).toBe(204)
    expect(await entriesOf(service)).toEqual([])
  })

  it('names the admin key for requests without the admin page', async () => {
    const service = await startService()
    await withKey(service, 'unanswered')
    expect(await entriesOf(service)).toMatchObject([
      { who: 'admin key "Admin key"', what: 'unanswered-read', from: '127.0.0.1' },
    ])
  })

  it('comes in pages of 50, newest first', async () => {
    const { url: _, ...service } = await startService()
    await service.close()
    const store = await openStoreOf(service.dataFolder)
    for (let number = 1; number <= 120; number++) {
      await store.audit.append({ who: 'operator', what: 'signed-in', from: '', details: { number } })
    }
    await store.close()
    const again = await startService({ dataFolder: service.dataFolder })
    const pages: number[][] = []
    for (let before: number | null | undefined; before !== null; ) {
      const response = await withKey(again, `audit${before === undefined ? '' : `?before=${before}`}`)
      const page: AuditPage = await response.json()
      pages.push(page.entries.map(({ details }) => Number(details.number)))
      before = page.next
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
    expect((await withKey(again, 'audit?before=x')).status).toBe(400)
  })

  it.skipIf(usesPostgres())('lists what the command line did, and loses no entry in a restore', async () => {
    const service = await startService()
    await askAs(service, 'reader-7')
    const file = join(await temporaryFolder(), 'today.backup')
    const data = ['--data', service.dataFolder]
    expect((await runCommand(['backup', file, ...data])).stderr).toBe('')
    await withKey(service, 'unanswered')
    expect((await runCommand(['restore', file, ...data])).stderr).toBe('')
    await runCommand(['readers', 'erase', '--fp', 'reader-7', '--yes', ...data])
    await runCommand(['feedback', ...data])
    expect((await entriesOf(service)).map(({ who, what }) => [who, what])).toEqual([
      ['command line', 'feedback-read'],
      ['command line', 'reader-erased'],
      ['command line', 'reader-erase-started'],
      ['command line', 'data-restored'],
      ['admin key "Admin key"', 'unanswered-read'],
      ['command line', 'data-backed-up'],
    ])
  })
})

describe('when the audit log cannot be written', () => {
  async function startWithoutLog() {
    const store = await openStoreOf(await temporaryFolder())
    const errors: unknown[] = []
    const audit = { ...store.audit, append: () => Promise.reject(new Error('disk full')) }
    const { service, browse } = await startAdmin({
      store: { ...store, audit },
      onError: (error) => errors.push(error),
    })
    await askAs(service, 'reader-7')
    return { service, browse, errors }
  }

  it('signing in and creating jobs goes on, and the missing entries are reported', async () => {
    const { service, browse, errors } = await startWithoutLog()
    expect((await browse('session', posted({ password }))).status).toBe(204)
    expect((await withKey(service, 'job', { prompt: 'Explain retries.' })).status).toBe(201)
    expect(errors.map(String)).toEqual([
      expect.stringContaining('Missing entry: signed-in by operator.'),
      expect.stringContaining('Missing entry: job-created by admin key "Admin key".'),
    ])
  })

  it('nothing of a reader is exported or erased', async () => {
    const { service, errors } = await startWithoutLog()
    for (const path of ['readers/export', 'readers/erase']) {
      const response = await withKey(service, path, { fp: 'reader-7', confirmed: true })
      expect(response.status).toBe(500)
      const text = await response.text()
      expect(text).toContain('Nothing was done.')
      expect(text).not.toContain('Kettle')
    }
    expect(errors).toHaveLength(2)
    const counted = await withKey(service, 'readers/count', { fp: 'reader-7' })
    expect(await counted.json()).toEqual({ threads: 1, messages: 2, feedback: 0 })
  })
})

describe("the endpoints for readers' data", () => {
  it('find a reader also under the masked name', async () => {
    const service = await startService()
    await askAs(service, 'ada@example.com')
    await askAs(service, 'reader-8')
    const counted = await withKey(service, 'readers/count', { fp: 'ada@example.com' })
    expect(await counted.json()).toEqual({ threads: 1, messages: 2, feedback: 0 })
    const exported = await withKey(service, 'readers/export', { fp: 'ada@example.com' })
    expect(exported.headers.get('Content-Disposition')).toBe('attachment; filename="reader.json"')
    expect((await exported.json()).threads[0].messages[0].text).toBe('How do I install Kettle?')
  })

  it('erase nothing without a confirmation, and refuse a missing reader', async () => {
    const service = await startService()
    await askAs(service, 'reader-7')
    for (const body of [{ fp: 'reader-7' }, { fp: 'reader-7', confirmed: 'true' }, {}, { fp: '' }, []]) {
      expect((await withKey(service, 'readers/erase', body)).status).toBe(400)
    }
    expect((await withKey(service, 'readers/erase')).status).toBe(405)
    expect(await entriesOf(service)).toEqual([])
  })

  it('need the admin key, and refuse pages', async () => {
    const { url, adminKey, publicKey } = await startService()
    for (const [path, init] of [
      ['audit', {}],
      ['retention', {}],
      ['readers/count', posted({ fp: 'a' })],
      ['readers/export', posted({ fp: 'a' })],
      ['readers/erase', posted({ fp: 'a', confirmed: true })],
    ] as const) {
      const statusWith = async (headers: Record<string, string>) =>
        (await fetch(`${url}/v2/agent/docs/${path}`, { ...init, headers: { ...init.headers, ...headers } }))
          .status
      expect(await statusWith({}), path).toBe(401)
      expect(await statusWith({ Authorization: `Bearer ${publicKey}` }), path).toBe(403)
      const key = { Authorization: `Bearer ${adminKey}` }
      expect(await statusWith({ ...key, Origin: 'https://docs.example.com' }), path).toBe(403)
    }
  })

  it('say when retention will erase how many conversations', async () => {
    const service = await startService({ keepDays: 90, onRetention: () => {} })
    await askAs(service, 'reader-7')
    await expect.poll(async () => (await entriesOf(service)).length).toBe(1)
    const announcedAt = Date.parse((await entriesOf(service))[0]?.at ?? '')
    expect(await (await withKey(service, 'retention')).json()).toEqual({
      keepDays: 90,
      old: 0,
      erasesAt: new Date(announcedAt + 7 * 86_400_000).toISOString(),
    })
    const forever = await startService()
    const answer = await (await withKey(forever, 'retention')).json()
    expect(answer).toEqual({ keepDays: 0, old: 0, erasesAt: null })
  })

  it('are closed to a login that may only view jobs', async () => {
    const { url, adminKey } = await startService()
    const agent = createAgentProxy({
      baseUrl: url,
      projectId: 'docs',
      adminKey,
      authorize: (_, action) => action === 'read',
    })
    const site = 'https://docs.example.com'
    const statusOf = async (path: string, init?: RequestInit) =>
      (await agent(new Request(`${site}/api/agent/${path}`, init))).status
    expect(await statusOf('about')).toBe(200)
    expect(await statusOf('audit')).toBe(403)
    expect(await statusOf('retention')).toBe(403)
    expect(await statusOf('readers/export', posted({ fp: 'a' }, { Origin: site }))).toBe(403)
  })
})
