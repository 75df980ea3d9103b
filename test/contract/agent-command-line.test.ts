import { expect, it } from 'vitest'
import { authorized, readChunks } from '../support/ask.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { startCommand } from '../support/runCommand.ts'

it('runs a job with the commands of the README, with docs and data in separate folders', async () => {
  const repository = await docsRepository()
  const running = startCommand(['serve', 'docs', '--port', '0', '--rehearsal'], {
    cwd: repository.work,
    env: { ASSISTANT_ADMIN_KEY: 'svc_test_0123456789abcdef' },
  })
  const printed = await running.printed('Stop with Ctrl+C')
  const jobs = /http:\S+\/v2\/agent\/docs\/job/.exec(printed)?.[0] ?? ''
  const ask = (url: string, body?: unknown) => fetch(url, authorized('svc_test_0123456789abcdef', body))
  const { id } = await (await ask(jobs, { prompt: 'Explain retries' })).json()
  // The stream ends with the job.
  const chunks = await readChunks(await ask(`${jobs}/${id}/stream`))
  expect(chunks.filter(({ type }) => type === 'error')).toEqual([])
  expect(await (await ask(`${jobs}/${id}`)).json()).toMatchObject({ status: 'completed', error: null })
  expect((await running.stop()).stderr).toBe('')
})
