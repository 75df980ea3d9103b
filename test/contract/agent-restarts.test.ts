import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { onGithub, startGithubServer } from '../support/githubServer.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'
import { startService } from '../support/startService.ts'

interface EventRow {
  job_id: string
  kind: string
  details: string
  created_at: number
}

function readEvents(dataFolder: string): EventRow[] {
  const database = new DatabaseSync(join(dataFolder, 'store.sqlite'))
  const rows = database.prepare('SELECT * FROM job_events ORDER BY position').all()
  database.close()
  return rows as unknown as EventRow[]
}

/** A data folder without events. Each test copies it, because to start a service takes longer than most tests. */
const empty = mkdtempSync(join(tmpdir(), 'agent-restarts-'))
beforeAll(async () => {
  await (await startService({ dataFolder: empty })).close()
})
afterAll(() => rmSync(empty, { recursive: true }))

/** Creates a data folder whose event log contains only these events. */
async function dataFolderWith(events: readonly EventRow[]): Promise<string> {
  const dataFolder = await temporaryFolder()
  await cp(empty, dataFolder, { recursive: true })
  const database = new DatabaseSync(join(dataFolder, 'store.sqlite'))
  const insert = database.prepare(
    'INSERT INTO job_events (job_id, kind, details, created_at) VALUES (?, ?, ?, ?)',
  )
  for (const { job_id, kind, details, created_at } of events) insert.run(job_id, kind, details, created_at)
  database.close()
  return dataFolder
}

const edit = (name: string) => ({
  calls: [{ tool: 'create', input: { path: `${name}.md`, text: `# ${name}\n\nText.\n` } }],
})

describe('when the service ended before it stored an event', () => {
  it('finds the commit, the push and the pull request, whichever event is missing', {
    timeout: 60_000,
  }, async () => {
    const github = await startGithubServer()
    const repository = await docsRepository()
    const rehearsal = { rehearsal: true, remote: 'origin', ...onGithub(github) }
    const firstFolder = await temporaryFolder()
    const first = await startAgent(rehearsal, { repository, dataFolder: firstFolder })
    const { id, branch } = await first.create('Explain retries')
    const done = await first.finished(id)
    await first.service.close()
    const events = readEvents(firstFolder)
    const started = events.findIndex(({ kind }) => kind === 'started')
    expect(events.at(-1)?.kind).toBe('completed')

    for (let count = started + 1; count < events.length; count++) {
      const dataFolder = await dataFolderWith(events.slice(0, count))
      const { finished, service } = await startAgent(rehearsal, { repository, dataFolder })
      const job = await finished(id)
      const last = `${count}: ${events[count - 1]?.kind}`
      expect(job, last).toMatchObject({ status: 'completed', prLink: done.prLink })
      const committed = job.chunks.find(({ data }) => data?.step === 'committed')?.data
      expect(committed, last).toMatchObject({ files: ['docs/guide/retries.md'] })
      expect(repository.remoteGit('rev-list', '--count', `main..${branch}`).trim(), last).toBe('1')
      await service.close()
    }
    expect(github.pullRequests).toHaveLength(1)
  })
})

describe('when the service ended during a job', () => {
  /** Returns the events of a job with this number of unfinished attempts. */
  async function begunTimes(times: number) {
    const repository = await docsRepository()
    const hanging = deferred<void>()
    const before = await startAgent(scriptedModels([{ after: hanging.promise }]), { repository })
    const { id } = await before.create('Explain')
    await untilStarted(before, id)
    const events = readEvents(before.service.dataFolder)
    await before.service.close()
    const started = events.find(({ kind }) => kind === 'started')!
    const attempts = Array.from({ length: times }, (_, index) => ({
      ...started,
      details: JSON.stringify({ ...JSON.parse(started.details), attempt: index + 1 }),
    }))
    const dataFolder = await dataFolderWith([...events.filter(({ kind }) => kind !== 'started'), ...attempts])
    return { id, repository, dataFolder }
  }

  it('retries the job once', async () => {
    const { id, ...options } = await begunTimes(1)
    const { finished } = await startAgent(scriptedModels([edit('new')]), options)
    expect(await finished(id)).toMatchObject({ status: 'completed' })
  })

  it('fails the job with the reason after the second time', async () => {
    const { id, ...options } = await begunTimes(2)
    const { finished } = await startAgent(scriptedModels([edit('new')]), options)
    expect(await finished(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('stopped twice'),
      prLink: null,
    })
  })

  it('does not continue the job with a different model', async () => {
    const { id, ...options } = await begunTimes(1)
    const { finished } = await startAgent({ rehearsal: true }, options)
    expect(await finished(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('"scripted/model"'),
    })
  })
})

describe('when the service is closed during a job', () => {
  it('writes nothing more, and the job resumes at the next start, however often that happens', async () => {
    const repository = await docsRepository()
    const dataFolder = await temporaryFolder()
    let id = ''
    for (let start = 1; start <= 4; start++) {
      const hanging = deferred<void>()
      const agent = await startAgent(scriptedModels([{ after: hanging.promise }]), { repository, dataFolder })
      id ||= (await agent.create('Explain')).id
      await untilStarted(agent, id, start)
      await agent.service.close()
      expect(agent.errors).toEqual([])
      expect(readEvents(dataFolder).at(-1)?.kind).toBe('stopped')
    }
    const last = await startAgent(scriptedModels([edit('new')]), { repository, dataFolder })
    expect(await last.finished(id)).toMatchObject({ status: 'completed' })
  })
})

describe('a data folder that another service uses', () => {
  it('shows its jobs but accepts no new ones', async () => {
    const repository = await docsRepository()
    const dataFolder = await temporaryFolder()
    const first = await startAgent({ rehearsal: true }, { repository, dataFolder })
    const { id } = await first.create('Explain')
    await first.finished(id)
    const second = await startAgent({ rehearsal: true }, { repository, dataFolder })
    expect((await (await second.ask(`job/${id}`)).json()).id).toBe(id)
    const refused = await second.ask('job', { prompt: 'Explain' })
    expect(refused.status).toBe(503)
    expect((await refused.json()).error).toContain('Another service')
  })
})

describe('an event of a job', () => {
  it('cannot be changed or removed', async () => {
    const { service, create, finished } = await startAgent({ rehearsal: true })
    await finished((await create('Explain')).id)
    const database = new DatabaseSync(join(service.dataFolder, 'store.sqlite'))
    expect(() => database.exec("UPDATE job_events SET kind = 'failed'")).toThrow('only added')
    expect(() => database.exec('DELETE FROM job_events')).toThrow('only added')
    database.close()
  })
})

/** Reads the stream of a job until this number of attempts has started. */
async function untilStarted(
  { ask }: { ask: (path: string) => Promise<Response> },
  id: string,
  times = 1,
): Promise<void> {
  const response = await ask(`job/${id}/stream`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.split('"step":"started"').length <= times) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`It ended: ${text}`)
    text += value
  }
  await reader.cancel()
}
