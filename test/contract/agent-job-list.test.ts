import { expect, it } from 'vitest'
import type { ListedJobs } from '../../src/protocol/operator/operatorJobs.ts'
import { startAgent } from '../support/startAgent.ts'

const rehearsal = { rehearsal: true, remote: null, env: {} }

it('lists the jobs of a project, newest first, a page at a time', async () => {
  const { ask, create, finished } = await startAgent(rehearsal)
  for (let number = 1; number <= 22; number++)
    await create({ prompt: `Write ${number}\n${'more '.repeat(100)}`, branch: `job-${number}` })
  const read = async (path: string): Promise<ListedJobs> => (await ask(path)).json()
  const { jobs, next } = await read('jobs')
  expect(jobs).toHaveLength(20)
  expect(jobs[0]).toMatchObject({ branch: 'job-22', prompt: expect.stringMatching(/^Write 22\n/) })
  expect(jobs.every(({ prompt }) => prompt.length <= 200)).toBe(true)
  const older = await read(`jobs?before=${next}`)
  expect([older.jobs.map(({ branch }) => branch), older.next]).toEqual([['job-2', 'job-1'], null])
  await finished(older.jobs[1]!.id)
  expect((await read(`jobs?before=${next}`)).jobs[1]?.status).toBe('completed')
  expect((await ask('jobs?before=x')).status).toBe(400)
})
