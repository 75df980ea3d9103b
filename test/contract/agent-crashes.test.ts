import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { authorized, type ReadChunk, readChunks } from '../support/ask.ts'
import { seededRandom } from '../support/chunked.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { isLong, seed, times } from '../support/fuzz.ts'
import { startGithubServer } from '../support/githubServer.ts'
import { type RunningCommand, startCommand } from '../support/runCommand.ts'

const kills = times({ runs: 5, long: 100 })
const adminKey = 'svc_crash_0123456789abcdef'

let running: RunningCommand | undefined
afterAll(() => {
  running?.process.kill('SIGKILL')
})

describe('when the service is killed in the middle of a job', () => {
  it(`completes every step exactly once, at each of ${kills} seeded moments`, {
    timeout: 900_000,
  }, async () => {
    const repository = await docsRepository()
    const data = await temporaryFolder()
    const github = await startGithubServer()
    const random = seededRandom(seed)
    const words = ['serve', repository.docs, '--port', '0', '--data', data]
    const agentWords = ['--rehearsal', '--agent-remote', 'origin', '--agent-repository', 'github:acme/docs']
    const limits = ['--agent-limit-per-hour', '0']
    const env = {
      ASSISTANT_ADMIN_KEY: adminKey,
      GITHUB_TOKEN: github.token,
      GITHUB_API_URL: github.url,
      // Half of the start time is compilation. A killed process does not write the compile cache, so the first one ends
      // normally.
      NODE_COMPILE_CACHE: await temporaryFolder(),
    }

    async function start(): Promise<string> {
      running = startCommand([...words, ...agentWords, ...limits], { env })
      const printed = await running.printed('Stop with Ctrl+C')
      return /http:\S+\/v2\/agent\/docs\/job/.exec(printed)?.[0] ?? ''
    }
    const ask = (url: string, body?: unknown) => fetch(url, authorized(adminKey, body))

    const endings: Record<string, number> = {}
    await start()
    await running?.stop()
    let jobs = await start()
    for (let kill = 1; kill <= kills; kill++) {
      const job = await (await ask(jobs, { prompt: `Instruction ${kill}` })).json()
      // Every third job has a follow-up, which is queued or running at the time of the kill.
      const instructions = kill % 3 === 0 ? 2 : 1
      if (instructions === 2) await ask(`${jobs}/${job.id}/message`, { prompt: `Follow-up ${kill}` })
      const seen = await readSome(
        await ask(`${jobs}/${job.id}/stream`),
        Math.floor(random() * 40 * instructions),
      )
      await setTimeout(Math.floor(random() * 30))
      running?.process.kill('SIGKILL')
      await running?.ended

      jobs = await start()
      const chunks = await readChunks(await ask(`${jobs}/${job.id}/stream`))
      const after = await (await ask(`${jobs}/${job.id}`)).json()
      expect(after, `kill ${kill} behind ${seen} chunks`).toMatchObject({ status: 'completed', error: null })
      const trailers = repository.remoteGit(
        'log',
        '--format=%(trailers:key=Docs-Agent-Job,valueonly,separator=%x20)',
        `main..${job.branch}`,
      )
      expect(trailers.trim().split('\n').toReversed(), `kill ${kill}`).toEqual(
        Array.from({ length: instructions }, (_, index) => `${job.id}/${index + 1}`),
      )
      expect(repository.git('rev-parse', job.branch)).toBe(repository.remoteGit('rev-parse', job.branch))
      expect(github.pullRequests.filter(({ head }) => head === job.branch)).toHaveLength(1)
      expect(after.prLink).toBe(github.pullRequests.find(({ head }) => head === job.branch)?.html_url)
      const ending = howItEnded(chunks, instructions)
      endings[ending] = (endings[ending] ?? 0) + 1
    }
    await running?.stop()
    await github.close()

    expect(github.violations).toEqual([])
    expect(github.pullRequests).toHaveLength(kills)
    expect(repository.git('status', '--porcelain')).toBe('')
    // The kills must be spread over the steps of a job, otherwise the test proves little.
    if (isLong) {
      expect(endings['worked again']).toBeGreaterThan(5)
      expect(endings['not worked again']).toBeGreaterThan(5)
    }
  })
})

/** Reads up to this number of chunks from a stream. */
async function readSome(response: Response, most: number): Promise<number> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let seen = 0
  while (seen < most) {
    const { done, value } = await reader.read()
    if (done) return seen
    seen += value.split('\n\n').length - 1
  }
  await reader.cancel()
  return seen
}

function howItEnded(chunks: readonly ReadChunk[], instructions: number): string {
  const attempts = chunks.filter(({ type, data }) => type === 'data-progress' && data.step === 'started')
  return attempts.length > instructions ? 'worked again' : 'not worked again'
}
