import { createServer } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AgentProcess, cloneDocs, startAgentProcess } from '../support/agentProcesses.ts'
import { type DocsRepository, docsRepository } from '../support/docsRepository.ts'
import { startHeldModel } from '../support/heldModel.ts'
import { listenLocally } from '../support/listenLocally.ts'
import { createDatabase } from '../support/postgresDatabase.ts'

const timeout = 120_000

/** Starts two processes, each with a clone, and a job that waits for the model in one of them. */
async function startJob() {
  const { url, run } = await createDatabase()
  const repository = await docsRepository()
  const model = await startHeldModel()
  const start = async (name: string) =>
    startAgentProcess(await cloneDocs(repository), { DATABASE_URL: url, ...model.env(name) })
  const processes = { one: await start('one'), two: await start('two') }
  const called = model.hold()
  const { id, branch } = await processes.two.create('Add a page')
  const [running, other] =
    (await called) === 'one' ? [processes.one, processes.two] : [processes.two, processes.one]
  return { id, branch, repository, model, running, other, run }
}

/** Returns the trailers of the commits on a branch of the remote, oldest first. */
function trailersOn(repository: DocsRepository, branch: string): string[] {
  const format = '--format=%(trailers:key=Docs-Agent-Job,valueonly,separator=)'
  return repository.remoteGit('log', format, `main..${branch}`).trim().split('\n').toReversed()
}

async function progressOf(process: AgentProcess, id: string) {
  const chunks = await process.stream(id)
  return chunks.filter(({ type }) => type === 'data-progress').map(({ data }) => data)
}

/** Starts a job in a process and kills that. */
async function killWhileRunning() {
  const job = await startJob()
  await job.running.kill()
  job.model.release()
  return job
}

/** Starts a job in a process and pauses that. */
async function pauseWhileRunning() {
  const job = await startJob()
  job.running.command.process.kill('SIGSTOP')
  job.model.release()
  return job
}

/** Starts a job in a process, and kills that between the commit and the push. */
async function killBeforePush() {
  const { url } = await createDatabase()
  const repository = await docsRepository()
  const model = await startHeldModel()
  const clone = await cloneDocs(repository)
  const { pushes, pushUrl } = await startSilentRemote()
  const [first, env] = [await cloneDocs(repository), { DATABASE_URL: url, ...model.env('any') }]
  repository.git('-C', first, 'remote', 'set-url', '--push', 'origin', pushUrl)
  const killed = await startAgentProcess(first, env)
  const job = await killed.create('Add a page')
  await pushes
  await killed.kill()
  const lostCommit = repository.git('-C', first, 'rev-parse', job.branch).trim()
  const other = await startAgentProcess(clone, env)
  return { ...job, repository, first, env, other, lostCommit }
}

// A process that was killed loses its jobs after 15 to 20 seconds. The tests wait for that together.
let killed: Awaited<ReturnType<typeof killWhileRunning>>
let paused: Awaited<ReturnType<typeof pauseWhileRunning>>
let lost: Awaited<ReturnType<typeof killBeforePush>>
beforeAll(async () => {
  ;[killed, paused, lost] = await Promise.all([killWhileRunning(), pauseWhileRunning(), killBeforePush()])
}, timeout)

describe('when the process that runs a job is killed', () => {
  it('lets another one finish the job, with one commit', { timeout }, async () => {
    const { id, branch, repository, other } = killed
    const progress = await progressOf(other, id)
    expect(await other.read(id)).toMatchObject({ status: 'completed', error: null })
    expect(progress.filter(({ step }) => step === 'started')).toEqual([
      { instruction: 1, step: 'started', attempt: 1 },
      { instruction: 1, step: 'started', attempt: 2 },
    ])
    expect(trailersOn(repository, branch)).toEqual([`${id}/1`])
  })
})

describe('when the process that runs a job is stopped', () => {
  it('hands the job to another one at once, and the attempt does not count', { timeout }, async () => {
    const { id, branch, repository, model, running, other, run } = await startJob()
    await running.command.stop()
    model.release()
    const progress = await progressOf(other, id)
    expect(await other.read(id)).toMatchObject({ status: 'completed' })
    expect(progress.filter(({ step }) => step === 'started')).toMatchObject([{ attempt: 1 }, { attempt: 1 }])
    expect(trailersOn(repository, branch)).toEqual([`${id}/1`])
    const { rows } = await run(
      "SELECT max(created_at) - min(created_at) AS ms FROM job_events WHERE kind IN ('stopped', 'completed')",
    )
    // Far below the time after which a process counts as dead.
    expect(Number(rows[0].ms)).toBeLessThan(10_000)
  })
})

describe('when the process that runs a job is paused', () => {
  it('does nothing more to the job after another one has taken it over', { timeout }, async () => {
    const { id, branch, repository, running, other, run } = paused
    await other.stream(id)
    const job = await other.read(id)
    expect(job).toMatchObject({ status: 'completed' })
    const pushed = repository.remoteGit('rev-parse', branch)
    const events = 'SELECT position, kind FROM job_events ORDER BY position'
    const before = (await run(events)).rows

    running.command.process.kill('SIGCONT')
    // It has the model's answer by now, and says that it may not go on.
    await running.command.complained('has taken over the job')
    // It still works: a job of its own runs to the end.
    const next = await running.create('Add another page')
    expect((await running.stream(next.id)).at(-1)).toEqual({ type: 'finish' })

    expect((await run(events)).rows.slice(0, before.length)).toEqual(before)
    const later = await run(`${events.replace('ORDER', `WHERE job_id = '${id}' ORDER`)}`)
    expect(later.rows).toEqual(before)
    expect(repository.remoteGit('rev-parse', branch)).toBe(pushed)
    expect(trailersOn(repository, branch)).toEqual([`${id}/1`])
  })
})

describe('when a commit is only in the clone of a process that was killed', () => {
  it('is made again from the base branch, which the job says, and the old one is left out', {
    timeout,
  }, async () => {
    const { id, branch, repository, first, env, other, lostCommit } = lost
    const progress = await progressOf(other, id)
    expect(progress).toContainEqual({ instruction: 1, step: 'started', attempt: 2, lostCommit })
    expect(await other.read(id)).toMatchObject({ status: 'completed' })
    expect(trailersOn(repository, branch)).toEqual([`${id}/1`])
    expect(repository.remoteGit('rev-parse', branch).trim()).not.toBe(lostCommit)
    await other.command.stop()

    // The process with the old commit goes on from what was pushed.
    repository.git('-C', first, 'remote', 'set-url', '--push', 'origin', repository.remote)
    const again = await startAgentProcess(first, env)
    await again.message(id, 'Add one more page')
    expect((await again.stream(id)).at(-1)).toEqual({ type: 'finish' })
    expect(trailersOn(repository, branch)).toEqual([`${id}/1`, `${id}/2`])
    expect(repository.remoteGit('ls-tree', '-r', '--name-only', branch)).toContain('docs/page-2.md')
  })
})

/** Starts a remote that takes connections and never answers. */
async function startSilentRemote() {
  let resolve = () => {}
  const pushes = new Promise<void>((settle) => {
    resolve = settle
  })
  const { url } = await listenLocally(createServer(() => resolve()))
  return { pushes, pushUrl: `${url}/docs.git` }
}
