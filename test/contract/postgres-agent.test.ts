import { describe, expect, it } from 'vitest'
import { cloneDocs, startAgentProcess } from '../support/agentProcesses.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { createDatabase } from '../support/postgresDatabase.ts'

describe('three processes with the agent on one database', () => {
  it('run each job once, wherever it was created, messaged and read', { timeout: 120_000 }, async () => {
    const { url, run } = await createDatabase()
    const repository = await docsRepository()
    const start = async () =>
      startAgentProcess(await cloneDocs(repository), { DATABASE_URL: url }, ['--rehearsal'])
    const processes = await Promise.all([start(), start(), start()])
    const other = (index: number) => processes[index % 3]!

    const created = await Promise.all(
      Array.from({ length: 6 }, (_, index) => other(index).create(`Explain retries ${index}`)),
    )
    await Promise.all(created.map(({ id }, index) => other(index + 1).message(id, `Explain more ${index}`)))
    const streams = await Promise.all(created.map(({ id }, index) => other(index + 2).stream(id)))

    for (const [index, { id, branch }] of created.entries()) {
      const job = await other(index).read(id)
      expect(job).toMatchObject({ status: 'completed', error: null })
      // The clones of two of the processes have no commit of this job before they are asked for it.
      for (const process of processes)
        expect(await (await process.diff(id)).text()).toContain('+This sentence')
      const progress = streams[index]!.filter(({ type }) => type === 'data-progress').map(({ data }) => data)
      const started = progress.filter(({ step }) => step === 'started')
      expect(started).toMatchObject([
        { instruction: 1, attempt: 1 },
        { instruction: 2, attempt: 1 },
      ])
      expect(progress.filter(({ step }) => step === 'pushed')).toHaveLength(2)
      const trailers = repository.remoteGit(
        'log',
        '--format=%(trailers:key=Docs-Agent-Job,valueonly,separator=)',
        `main..${branch}`,
      )
      expect(trailers.trim().split('\n').toReversed()).toEqual([`${id}/1`, `${id}/2`])
    }
    const { rows } = await run(
      "SELECT kind, count(*)::int FROM job_events GROUP BY kind HAVING kind = 'started'",
    )
    expect(rows).toEqual([{ kind: 'started', count: 12 }])
  })
})
