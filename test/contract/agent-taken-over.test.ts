import { join } from 'node:path'
import type { Store } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { deferred } from '../support/deferred.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { onGithub, startGithubServer } from '../support/githubServer.ts'
import { startAgent } from '../support/startAgent.ts'

/** Wraps a store: right after an event of this kind, another run takes the job. Later runs wait for `goOn`. */
function takenAfter(store: Store, kind: string) {
  const goOn = deferred<void>()
  let isTaken = false
  const { jobEvents } = store
  const taking: Store = {
    ...store,
    jobEvents: {
      ...jobEvents,
      async append(jobId, events, holder) {
        const stored = await jobEvents.append(jobId, events, holder)
        if (!isTaken && events.some((event) => event.kind === kind)) {
          isTaken = true
          await jobEvents.take(jobId, 'another run')
        }
        return stored
      },
      async take(jobId, holder) {
        if (isTaken) await goOn.promise
        await jobEvents.take(jobId, holder)
      },
    },
  }
  return { store: taking, goOn }
}

describe('a run whose job was taken over', () => {
  it.each([
    { last: 'checked', commits: 0, pushes: 0 },
    { last: 'committed', commits: 1, pushes: 0 },
    { last: 'pushed', commits: 1, pushes: 1 },
  ])('has no further effect after the event "$last"', async ({ last, commits, pushes }) => {
    const github = await startGithubServer()
    const repository = await docsRepository()
    const dataFolder = await temporaryFolder()
    const { store, goOn } = takenAfter(openSqliteStore(join(dataFolder, 'store.sqlite')), last)
    const rehearsal = { rehearsal: true, remote: 'origin', ...onGithub(github) }
    const agent = await startAgent(rehearsal, { repository, dataFolder, store })
    onTestFinished(() => goOn.resolve())
    const { id } = await agent.create('Explain retries')
    await expect.poll(() => String(agent.errors[0])).toContain('has taken over the job')
    const count = (git: (...words: string[]) => string) =>
      Number(git('rev-list', '--count', '--branches', '^main'))
    expect(count(repository.git)).toBe(commits)
    expect(count(repository.remoteGit)).toBe(pushes)
    expect(github.pullRequests).toHaveLength(0)

    // The next run finds what was done, and does the rest.
    goOn.resolve()
    expect(await agent.finished(id)).toMatchObject({ status: 'completed' })
    expect(count(repository.remoteGit)).toBe(1)
    expect(github.pullRequests).toHaveLength(1)
  })
})
