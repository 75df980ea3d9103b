import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentOptions } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import type { GapDetails, GapPage } from '../../src/protocol/operator/gaps.ts'
import type { AuditPage } from '../../src/protocol/operator/operator.ts'
import type { ReadChunk } from '../support/ask.ts'
import { copyOfFixture, writeFiles } from '../support/docsFolder.ts'
import { onGithub, startGithubServer } from '../support/githubServer.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { type RunningAgent, startAgent } from '../support/startAgent.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const question = 'How do I descale the zeppelin boiler?'
const answer = `# Descaling

## How to descale the zeppelin boiler

Descale the zeppelin boiler with vinegar: fill the boiler, wait an hour, then rinse the boiler twice.
`

async function start() {
  const folder = await copyOfFixture('site-basic')
  const service = await startService({ folder })
  return { folder, service, ...gapsOf(service) }
}

function gapsOf(service: RunningService) {
  const send = (path: string, body?: unknown) => service.operate(path, body)
  async function read<Answer>(response: Promise<Response>): Promise<Answer> {
    const received = await response
    expect([received.status, received.ok || (await received.clone().text())]).toEqual([200, true])
    return received.json() as Promise<Answer>
  }
  return {
    send,
    /** Asks as a reader does, and reads the whole answer. */
    async askReader(text: string, fields: Record<string, unknown> = {}) {
      return (await service.answer(text, fields)).chunks
    },
    list: (query = '') => read<GapPage>(send(`/v1/insights/gaps${query}`)),
    find: (id: number) => read<GapDetails>(send(`/v1/insights/gaps/${id}`)),
    act: (id: number, action: string, body: unknown = {}) =>
      read<GapDetails>(send(`/v1/insights/gaps/${id}/${action}`, body)),
    refresh: () => read(send('/v1/docs/refresh', {})),
  }
}

const statesOf = ({ gaps }: GapPage) => gaps.map(({ question, state }) => [question, state])
const historyOf = ({ history }: GapDetails) => history.map(({ what, who }) => `${what} by ${who}`)

/** Rates an answer down, as its reader does. */
async function rateDown(service: RunningService, chunks: readonly ReadChunk[]): Promise<void> {
  const { threadId } = chunks.at(-1) as unknown as { threadId: string }
  const rated = await service.postTo('feedback', {
    threadId,
    messageId: 'm1',
    fp: 'anonymous',
    rating: 'down',
    note: 'Too short.',
  })
  expect([rated.status, await rated.text()]).toEqual([204, ''])
}

describe('a gap', () => {
  it('closes when the docs answer it in full, and opens again when they no longer do', async () => {
    const { folder, askReader, list, find, refresh } = await start()
    await askReader(question)
    await askReader('Descaling the zeppelin boiler?')
    const [gap] = (await list()).gaps
    expect(gap).toMatchObject({ state: 'open', coverage: 'none', count: 2, job: null })

    await writeFiles(folder, { 'descale.md': answer })
    await refresh()
    await expect.poll(async () => (await list()).counts).toMatchObject({ open: 0, closed: 1 })
    await rm(join(folder, 'descale.md'))
    await refresh()
    await expect.poll(async () => (await list()).counts).toMatchObject({ open: 1, closed: 0 })
    const found = await find(gap!.id)
    expect(historyOf(found)).toEqual(['opened by service', 'closed by service', 'reopened by service'])
    expect(found.history[1]?.details).toEqual({ source: '/descale#how-to-descale-the-zeppelin-boiler' })
    expect(found.history[2]?.details).toEqual({ why: 'docs-changed', coverage: 'none' })
    expect(found.questions.map(({ text, kind }) => [text, kind])).toEqual([
      ['Descaling the zeppelin boiler?', 'unanswered'],
      [question, 'unanswered'],
    ])
  })

  it('stays open while only another version than its reader’s answers it', async () => {
    const { folder, askReader, list, find, refresh } = await start()
    await askReader(question, { filter: { version: '1' } })
    const [gap] = (await list()).gaps
    await writeFiles(folder, { 'new.md': `---\nversion: '2'\n---\n${answer}` })
    await refresh()
    await writeFiles(folder, { 'old.md': `---\nversion: '1'\n---\n${answer}` })
    await refresh()
    await expect.poll(async () => (await list()).counts).toMatchObject({ open: 0, closed: 1 })
    expect((await find(gap!.id)).history.at(-1)?.details).toEqual({
      source: '/old#how-to-descale-the-zeppelin-boiler',
    })
  })

  it('stays dismissed, also when it is asked again and the docs change', async () => {
    const { folder, askReader, list, act, refresh } = await start()
    await askReader(question)
    const [gap] = (await list()).gaps
    const dismissed = await act(gap!.id, 'dismiss', { reason: 'Zeppelins are another product.' })
    expect(dismissed).toMatchObject({ state: 'dismissed', reason: 'Zeppelins are another product.' })
    await askReader(question)
    await writeFiles(folder, { 'other.md': '# Other\n\nSomething else.\n' })
    await refresh()
    expect(await list('?state=dismissed')).toMatchObject({ gaps: [{ count: 2, state: 'dismissed' }] })
    expect((await list('?state=open')).gaps).toEqual([])
    const reopened = await act(gap!.id, 'reopen')
    expect(reopened).toMatchObject({ state: 'open', reason: '' })
    expect(historyOf(reopened)).toEqual([
      'opened by service',
      'dismissed by admin key "Admin key"',
      'reopened by admin key "Admin key"',
    ])
  })

  it('opens again when its question is asked again and not answered', async () => {
    const { folder, service, askReader, list, find, refresh } = await start()
    await askReader(question)
    await list()
    await writeFiles(folder, { 'descale.md': answer })
    await refresh()
    await expect.poll(async () => (await list()).counts.closed).toBe(1)
    // As another process stores it, for a reader whose version the docs do not answer for.
    const store = await openStoreOf(service.dataFolder)
    const { id } = await store.threads.create({ domain: 'docs', fp: 'reader-7' })
    await store.threads.append(id, { id: 'q', role: 'user', text: question, details: {} })
    await store.threads.append(id, { id: 'a', role: 'assistant', text: 'No.', details: { answered: false } })
    const [gap] = (await list('?state=open')).gaps
    expect(gap).toMatchObject({ count: 2 })
    expect((await find(gap!.id)).history.at(-1)).toMatchObject({
      what: 'reopened',
      details: { why: 'asked-in-vain' },
    })
  })

  it('whose answer was rated down closes only when another section answers, or its text has changed', async () => {
    const { folder, service, askReader, list, find, refresh } = await start()
    const asked = 'How do I set the backoff of retries?'
    await rateDown(service, await askReader(asked))
    const [gap] = (await list()).gaps
    expect(gap).toMatchObject({ state: 'open', coverage: 'full', thumbsDown: 1, notes: ['Too short.'] })

    await writeFiles(folder, { 'other.md': '# Other\n\nSomething else.\n' })
    await refresh()
    expect((await find(gap!.id)).state).toBe('open')
    await writeFiles(folder, {
      'retries-backoff.md':
        '# Set the backoff of retries\n\nSet the backoff of retries with `backoff`: how you set the backoff of retries.\n',
    })
    await refresh()
    await expect.poll(async () => (await find(gap!.id)).state).toBe('closed')
  })

  it('disappears when its readers are erased, and keeps its state if it is asked again', async () => {
    const { askReader, list, act, send } = await start()
    await askReader(question, { fp: 'reader-7' })
    const { id } = (await list()).gaps[0]!
    await act(id, 'dismiss', { reason: 'Zeppelins are another product.' })
    const erased = await send('/v2/agent/docs/readers/erase', { fp: 'reader-7', confirmed: true })
    expect(erased.status).toBe(200)
    expect(await list()).toMatchObject({ gaps: [], counts: { dismissed: 0 } })
    expect((await send(`/v1/insights/gaps/${id}`)).status).toBe(404)
    await askReader(question)
    expect((await list()).gaps).toMatchObject([{ id, state: 'dismissed', count: 1 }])
  })

  it('is only for programs with an admin key', async () => {
    const { service, send } = await start()
    const gaps = `${service.url}/v1/insights/gaps`
    for (const [path, method] of [
      ['', 'GET'],
      ['/1', 'GET'],
      ['/1/dismiss', 'POST'],
    ]) {
      expect((await fetch(gaps + path, { method: method! })).status).toBe(401)
      const headers = { Authorization: `Bearer ${service.publicKey}` }
      expect((await fetch(gaps + path, { method: method!, headers })).status).toBe(403)
    }
    const headers = { Authorization: `Bearer ${service.adminKey}`, Origin: service.url }
    expect((await fetch(gaps, { headers })).status).toBe(403)
    expect((await send('/v1/insights/gaps')).status).toBe(200)
  })

  it('is merged into another one, with the questions that follow', async () => {
    const { askReader, list, find, act, send } = await start()
    await askReader(question)
    await askReader('Which colours of tapestries exist?')
    const gaps = (await list()).gaps
    const [into, merged] = [gaps[0]!, gaps[1]!]
    expect(await act(merged.id, 'merge', { into: into.id })).toMatchObject({ mergedInto: into.id, count: 0 })
    const linked = await send(`/v1/insights/gaps/${merged.id}/reopen`, {})
    expect([linked.status, await linked.text()]).toEqual([400, expect.stringContaining('merged into')])
    await askReader(merged.question)
    expect(statesOf(await list())).toEqual([[merged.question, 'open']])
    expect(await find(into.id)).toMatchObject({ count: 3, wordings: [into.question] })
  })

  it('gets its questions and its history back when it is separated, with questions that were asked in the meantime', async () => {
    const { askReader, list, find, act, send } = await start()
    await askReader(question)
    await askReader('Which colours of tapestries exist?')
    const { gaps } = await list()
    const [into, merged] = [gaps[0]!, gaps[1]!]
    await act(merged.id, 'merge', { into: into.id })
    await askReader(merged.question)
    expect(await find(into.id)).toMatchObject({ count: 3 })
    expect(await act(merged.id, 'separate')).toMatchObject({ mergedInto: null, state: 'open', count: 2 })
    expect(await find(into.id)).toMatchObject({ count: 1, question: into.question })
    expect(statesOf(await list()).toSorted()).toEqual(
      [into, merged].map((gap) => [gap.question, 'open']).toSorted(),
    )
    await askReader(merged.question)
    await list()
    const { history, count } = await find(merged.id)
    expect(count).toBe(3)
    const actor = 'admin key "Admin key"'
    expect(history).toMatchObject([
      { what: 'opened', who: 'service' },
      { what: 'joined', who: actor, details: { into: into.id } },
      { what: 'separated', who: actor, details: { from: into.id } },
    ])
    expect((await find(into.id)).history.slice(1)).toMatchObject([
      { what: 'joined', details: { from: merged.id } },
      { what: 'separated', details: { gap: merged.id } },
    ])
    const again = await send(`/v1/insights/gaps/${merged.id}/separate`, {})
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('not merged')])
    const log = await send('/v2/agent/docs/audit')
    expect(((await log.json()) as AuditPage).entries).toContainEqual(
      expect.objectContaining({ what: 'gap-separated', details: { gap: merged.id, from: into.id } }),
    )
  })

  it('is separated with the gaps that were merged into it before', async () => {
    const { askReader, list, find, act } = await start()
    for (const text of [question, 'Which colours of tapestries exist?', 'Do unicorns sing opera?'])
      await askReader(text)
    const [first, second, third] = (await list()).gaps
    await act(third!.id, 'merge', { into: second!.id })
    await act(second!.id, 'merge', { into: first!.id })
    await askReader(third!.question)
    expect((await list()).gaps).toMatchObject([{ id: first!.id, count: 4 }])
    expect(await act(second!.id, 'separate')).toMatchObject({ count: 3, mergedInto: null })
    expect(await find(third!.id)).toMatchObject({ count: 0, mergedInto: second!.id })
    await act(third!.id, 'separate')
    const counts = (await list()).gaps.map(({ id, count }) => [id, count] as const)
    expect(Object.fromEntries(counts)).toEqual({ [first!.id]: 1, [second!.id]: 1, [third!.id]: 2 })
  })

  it('opens when it is separated, if it was closed and the docs do not answer it', async () => {
    const { folder, askReader, list, find, act, refresh } = await start()
    await askReader(question)
    await askReader('Which colours of tapestries exist?')
    const gaps = (await list()).gaps
    const closing = gaps.find((gap) => gap.question === question)!
    const other = gaps.find(({ id }) => id !== closing.id)!
    await writeFiles(folder, { 'descale.md': answer })
    await refresh()
    await expect.poll(async () => (await find(closing.id)).state).toBe('closed')
    await act(closing.id, 'merge', { into: other.id })
    await rm(join(folder, 'descale.md'))
    await refresh()
    await list()
    expect((await act(closing.id, 'separate')).state).toBe('closed')
    await expect.poll(async () => (await find(closing.id)).state).toBe('open')
    expect((await find(other.id)).state).toBe('open')
  })

  it('opens when it is separated, if it was closed and its answer was rated down in the meantime', async () => {
    const { folder, service, askReader, list, find, act, refresh } = await start()
    await askReader(question)
    await askReader('Which colours of tapestries exist?')
    await list()
    await writeFiles(folder, { 'descale.md': answer })
    await refresh()
    await expect.poll(async () => (await list()).counts.closed).toBe(1)
    const { gaps } = await list()
    const closed = gaps.find(({ state }) => state === 'closed')!
    const other = gaps.find(({ state }) => state === 'open')!
    await act(closed.id, 'merge', { into: other.id })
    await rateDown(service, await askReader(question))
    expect((await find(other.id)).thumbsDown).toBe(1)
    expect(await act(closed.id, 'separate')).toMatchObject({ state: 'open', thumbsDown: 1 })
    const { history, state } = await find(closed.id)
    expect(history.slice(-2)).toMatchObject([
      { what: 'separated' },
      { what: 'reopened', who: 'service', details: { why: 'rated-down' } },
    ])
    // The docs answer it in full, but with the answer that did not help.
    expect(state).toBe('open')
  })

  it('has a page, an answer to pin, and says what is wrong with a request', async () => {
    const { askReader, list, send, act } = await start()
    await askReader(question)
    const [gap] = (await list()).gaps
    const assigned = await act(gap!.id, 'page', { page: '/guide/retries' })
    expect(assigned).toMatchObject({ page: '/guide/retries', issueForm: null })
    expect(assigned.pinnedAnswer.file).toBe('.assistant/answers/how-do-i-descale-the-zeppelin-boiler.md')
    expect(assigned.pinnedAnswer.text).toContain(`questions:\n  - "${question}"\nchecked: 20`)
    const post = async (path: string, body: unknown) => {
      const response = await send(`/v1/insights/gaps/${path}`, body)
      return [response.status, JSON.stringify(await response.json())]
    }
    const id = gap!.id
    expect(await post(`${id}/page`, { page: '/nowhere' })).toEqual([400, expect.stringContaining('page')])
    expect(await post(`${id}/dismiss`, {})).toEqual([400, expect.stringContaining('reason')])
    expect(await post(`${id}/merge`, { into: id })).toEqual([400, expect.stringContaining('into')])
    expect(await post(`${id}/job`, { job: 'none' })).toEqual([400, expect.stringContaining('job')])
    expect(await post(`${id}/reopen`, {})).toEqual([400, expect.stringContaining('open')])
    expect(await post(`${id}/issue`, {})).toEqual([400, expect.stringContaining('token')])
    for (const other of ['999999', 'nope', '1234567890123456']) {
      expect(await post(`${other}/reopen`, {})).toEqual([404, expect.anything()])
      expect((await send(`/v1/insights/gaps/${other}`)).status).toBe(404)
    }
    expect((await send('/v1/insights/gaps?state=none')).status).toBe(400)
    expect((await send(`/v1/insights/gaps/${id}`, {})).status).toBe(405)
  })
})

describe('a request about a gap without a body', () => {
  it.each([{}, { 'Content-Type': 'application/json' }])(
    'is one without fields, with the headers %j',
    async (more) => {
      const { service, askReader, list, act } = await start()
      await askReader(question)
      const { id } = (await list()).gaps[0]!
      await act(id, 'dismiss', { reason: 'No boiler.' })
      const post = (action: string) =>
        fetch(`${service.url}/v1/insights/gaps/${id}/${action}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${service.adminKey}`, ...more },
        })
      expect(await (await post('reopen')).json()).toMatchObject({ id, state: 'open' })
      expect(await (await post('separate')).text()).toContain('This gap was not merged')
      expect(await (await post('dismiss')).text()).toContain('\\"reason\\" is required')
    },
  )
})

describe('a gap with a job', () => {
  const write = { tool: 'create', input: { path: 'new.md', text: '# New\n\nText.\n' } }

  async function startWithJob(options: AgentOptions = { rehearsal: true }) {
    const running = await startAgent(options)
    const gaps = gapsOf(running.service)
    await gaps.askReader(question)
    const { id } = (await gaps.list()).gaps[0]!
    return { ...running, ...gaps, id }
  }
  const create = async ({ create, finished }: RunningAgent, prompt: string, gap: number) =>
    finished((await create({ prompt, gap })).id)

  it('is written, merged and closed', async () => {
    const running = await startWithJob()
    const { repository, id, find, refresh } = running
    const job = await create(running, 'Answer in the docs how to descale the zeppelin boiler.', id)
    expect(job.status).toBe('completed')
    expect(await find(id)).toMatchObject({ state: 'writing', job: { id: job.id, branch: job.branch } })
    repository.git('merge', '--quiet', '--no-edit', job.branch)
    await refresh()
    await expect.poll(async () => (await find(id)).state).toBe('closed')
    expect(historyOf(await find(id))).toEqual([
      'opened by service',
      'writing by admin key "Admin key"',
      'merged by service',
      'closed by service',
    ])
  })

  it('is open again after the job has failed, and written again after a message to it', async () => {
    const broken = { tool: 'create', input: { path: 'new.md', text: '# New\n\n[There](./nothing.md)\n' } }
    const running = await startWithJob(scriptedModels([{ calls: [broken] }]))
    const { id, find, ask } = running
    const job = await create(running, 'Answer it.', id)
    expect(job.status).toBe('failed')
    await expect.poll(async () => (await find(id)).state).toBe('open')
    await ask(`job/${job.id}/message`, { prompt: 'Answer it now.' })
    const { history } = await find(id)
    expect(history.slice(1, 4)).toMatchObject([
      { what: 'writing', details: { job: job.id } },
      { what: 'job-failed', details: { reason: expect.stringContaining('break the docs') } },
      { what: 'writing', details: { job: job.id } },
    ])
  })

  it('is merged when the remote has the commit, without a platform for pull requests', async () => {
    const running = await startWithJob(scriptedModels([{ calls: [write] }, { text: 'Done.' }]))
    const { repository, id, find, refresh } = running
    const job = await create(running, 'Answer it.', id)
    await refresh()
    expect((await find(id)).state).toBe('writing')
    repository.remoteGit('update-ref', 'refs/heads/main', `refs/heads/${job.branch}`)
    await refresh()
    await expect.poll(async () => (await find(id)).state).toBe('merged')
  })

  it('has its pull request, and is merged when that is', async () => {
    const github = await startGithubServer()
    const running = await startWithJob({
      ...scriptedModels([{ calls: [write] }, { text: 'Done.' }]),
      ...onGithub(github),
    })
    const { id, find, act, refresh } = running
    await create(running, 'Answer it.', id)
    await expect
      .poll(async () => (await find(id)).job?.pullRequest)
      .toBe('https://github.com/acme/docs/pull/1')
    expect((await find(id)).state).toBe('writing')
    github.pullRequests[0]!.merged_at = '2026-03-12T00:00:00Z'
    await refresh()
    await expect.poll(async () => (await find(id)).state).toBe('merged')

    const { issue, issueForm } = await act(id, 'issue')
    expect(issueForm).toEqual({ kind: 'service', platform: 'GitHub, acme/docs' })
    expect(issue).toBe('https://github.com/acme/docs/issues/1')
    expect(github.issues).toEqual([
      { title: `Docs: ${question}`, body: expect.stringContaining(`> ${question}`) },
    ])
    expect(github.violations).toEqual([])
  })

  it('must exist', async () => {
    const { ask } = await startAgent({ rehearsal: true })
    const response = await ask('job', { prompt: 'Explain retries.', gap: 99 })
    expect(response.status).toBe(400)
  })
})
