import { inspect } from 'node:util'
import { APICallError } from 'ai'
import { describe, expect, it } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { decidingModels, type ScriptedStep, scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'
import { create } from '../support/toolCalls.ts'

describe('when the changes break the docs', () => {
  const broken = { calls: [create('new.md', '# New\n\n[There](./nothing.md)\n')] }
  const repair = {
    calls: [{ tool: 'replace', input: { path: 'new.md', old: './nothing.md', new: './index.md' } }],
  }

  it('reports the problems to the model, and commits after it has fixed them', async () => {
    const { models, prompts } = scriptedModels([broken, { text: 'Done.' }, repair, { text: 'Repaired.' }])
    const agent = await startAgent({ models })
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job.status).toBe('completed')
    const checks = job.chunks.filter(({ data }) => data?.step === 'checked').map(({ data }) => data.problems)
    expect(checks).toEqual([['new.md: The link ./nothing.md has no target in the docs.'], []])
    expect(JSON.stringify(prompts[2]?.at(-1))).toContain('has no target')
    expect(agent.repository.remoteGit('show', `${job.branch}:docs/new.md`)).toContain('(./index.md)')
    expect(agent.repository.remoteGit('log', '-1', '--format=%b', job.branch)).toContain('Repaired.')
  })

  it('commits nothing if the model does not fix them, and says what is broken', async () => {
    const agent = await startAgent(scriptedModels([broken]))
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({
      status: 'failed',
      prLink: null,
      error: expect.stringMatching(/The changes break the docs.*new\.md: The link/),
    })
    expect(agent.repository.remoteGit('branch').trim()).toBe('* main')
  })
})

describe('when an instruction reaches a cap', () => {
  const reading = { calls: [{ tool: 'list', input: {} }], tokens: 600 }

  it.each([
    ['steps', { maxSteps: 3 }, /used all 3 steps/],
    ['tokens', { maxTokens: 1_000 }, /used all 1000 tokens/],
  ])('fails with a reason for %s, and commits nothing', async (_, caps, reason) => {
    const written: ScriptedStep = { calls: [create('new.md')] }
    const agent = await startAgent({ ...scriptedModels([written, ...Array(20).fill(reading)]), caps })
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(reason) })
    expect(agent.repository.remoteGit('branch').trim()).toBe('* main')
  })

  it('fails with a reason for time, while the model is still reasoning', async () => {
    const never = deferred<void>()
    const agent = await startAgent({ ...scriptedModels([{ after: never.promise }]), caps: { maxMs: 1_000 } })
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('longer than 1 seconds') })
  })
})

describe('when the model fails', () => {
  const refusal = (statusCode: number) =>
    new APICallError({
      message: 'upstream: secret text',
      url: 'https://models.example/secret',
      requestBodyValues: { messages: ['secret text'] },
      statusCode,
      responseHeaders: { 'retry-after-ms': '1' },
      responseBody: 'secret text',
    })

  const fail = (error: Error) => (): ScriptedStep => {
    throw error
  }

  it.each([
    ['refuses', fail(refusal(404)), /The model failed \(AI_APICallError 404\)/],
    ['refuses every attempt', fail(refusal(429)), /The model failed \(AI_APICallError 429\)/],
    ['breaks', fail(new Error('upstream: secret text')), /The model failed \(Error\)/],
    ['is cut off', () => ({ cut: new TypeError('secret text') }), /The model failed \(TypeError\)/],
  ])('fails the job and logs what to do, without text of the provider: it %s', async (_, decide, logged) => {
    const agent = await startAgent(decidingModels(decide))
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('The model failed or could not be reached'),
    })
    expect(agent.errors).toHaveLength(1)
    // Formats errors like a log, with causes and properties.
    const log = inspect(agent.errors, { depth: 20 })
    expect(log).toMatch(logged)
    expect(log).toContain('docs-assistant doctor')
    expect(JSON.stringify(job) + log).not.toContain('secret')
  })
})

describe('the messages to a model', () => {
  it('begin with the system prompt, and include the earlier messages in a follow-up', async () => {
    const { models, prompts } = scriptedModels([{ text: 'Nothing to do.' }, { text: 'Still nothing.' }])
    const { service, ask, finished } = await startAgent({ models })
    const response = await service.operate('/v1/agent/docs/job', {
      messages: [{ content: 'First' }, { role: 'assistant', content: 'Yes?' }, { content: 'Go' }],
    })
    await response.text()
    const id = response.headers.get('X-Session-Id') ?? ''
    await ask(`job/${id}/message`, { prompt: 'And now?' })
    await finished(id)
    const read = (prompt: (typeof prompts)[number] | undefined) =>
      prompt?.map(({ role, content }) =>
        typeof content === 'string' ? role : `${role}: ${content.map((part) => 'text' in part && part.text)}`,
      )
    expect(read(prompts[0])).toEqual(['system', 'user: First', 'assistant: Yes?', 'user: Go'])
    expect(read(prompts[1])).toEqual([
      'system',
      'user: First',
      'assistant: Yes?',
      'user: Go',
      'assistant: Nothing to do.',
      'user: And now?',
    ])
  })
})

describe('concurrent jobs', () => {
  it('are two; the third starts when one of them is done', async () => {
    const gates = [deferred<void>(), deferred<void>(), deferred<void>()]
    const begun: string[] = []
    const agent = await startAgent(
      decidingModels((prompt) => {
        const name = JSON.stringify(prompt.at(-1)).match(/Job (\d)/)?.[1] ?? ''
        begun.push(name)
        // Both jobs are held by the test, so a third one could start only if the limit failed.
        return { text: 'Done.', after: gates[Number(name)]!.promise }
      }),
    )
    const ids: string[] = []
    for (const name of ['Job 0', 'Job 1', 'Job 2']) ids.push((await agent.create(name)).id)
    await expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual(['0', '1'])
    gates[1]!.resolve()
    await agent.finished(ids[1]!)
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(3)
    expect((await (await agent.ask(`job/${ids[0]}`)).json()).status).toBe('active')
    gates[0]!.resolve()
    gates[2]!.resolve()
    expect((await agent.finished(ids[0]!)).status).toBe('completed')
    expect((await agent.finished(ids[2]!)).status).toBe('completed')
    // The ids of events increase across all jobs.
    const numberOf = async (id: string, event: RegExp) =>
      Number(event.exec(await (await agent.ask(`job/${id}/stream`)).text())?.[1])
    const begin = await numberOf(ids[2]!, /id: (\d+)\ndata: .*"step":"started"/)
    expect(begin).toBeGreaterThan(await numberOf(ids[1]!, /id: (\d+)\ndata: .*"status":"completed"/))
  })
})

describe('the page with the changes', () => {
  async function changed() {
    const text = '# New\n\n<script>alert(1)</script> & "quotes"\n'
    const { models } = scriptedModels([
      { calls: [create('new.md', text)] },
      { text: 'Added <b>one</b> page.' },
    ])
    const agent = await startAgent({ models, remote: null, allowCode: true })
    return agent.finished((await agent.create('Write <img src=x onerror=alert(1)>')).id)
  }

  it('shows them escaped, without scripts, under a strict policy, and only to people with the link', async () => {
    const job = await changed()
    const link = job.diffLink ?? ''
    expect(job.prLink).toBe(link)
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
    const page = await response.text()
    expect(page).toContain('<ins>+&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;</ins>')
    expect(page).toContain('docs/new.md')
    expect(page).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>|style=/)
    for (const other of [
      link.slice(0, -1),
      `${link}x`,
      link.replace(/[^/]+$/, ''),
      link.replace(job.id, 'x'),
    ]) {
      expect((await fetch(other)).status, other).toBe(404)
    }
    const style = /href="(\S+diff\.css)"/.exec(page)?.[1] ?? ''
    expect((await fetch(new URL(style, link))).headers.get('Content-Type')).toContain('text/css')
  })

  it('is also available as text with the admin key', async () => {
    const { models } = scriptedModels([{ calls: [create('new.md')] }])
    const { create: createJob, finished, ask } = await startAgent({ models })
    const { id } = await finished((await createJob('Write')).id)
    const response = await ask(`job/${id}/diff`)
    expect(response.headers.get('Content-Type')).toContain('text/x-diff')
    expect(await response.text()).toContain('+++ b/docs/new.md')
  })

  it('says so if Git has removed the commits', async () => {
    const { models } = scriptedModels([{ calls: [create('new.md')] }])
    const { create: createJob, finished, ask, repository } = await startAgent({ models, remote: null })
    const job = await finished((await createJob('Write')).id)
    repository.git('branch', '--quiet', '-D', job.branch)
    repository.git('-c', 'gc.pruneExpire=now', '-c', 'gc.reflogExpire=now', 'gc', '--quiet', '--prune=now')
    expect(await (await fetch(job.diffLink ?? '')).text()).toContain('The changes can’t be loaded right now.')
    expect((await ask(`job/${job.id}/diff`)).status).toBe(404)
  })

  it('marks a rehearsal, as do the stream, the commit and the job', async () => {
    const repository = await docsRepository()
    const { create: createJob, finished } = await startAgent({ rehearsal: true }, { repository })
    const job = await finished((await createJob('Explain retries')).id)
    expect(job.model).toBe('rehearsal')
    // A rehearsal pushes only if a remote is set.
    expect(repository.remoteGit('branch').trim()).toBe('* main')
    const message = repository.git('log', '-1', '--format=%B', job.branch)
    expect(message).toMatch(/^Rehearsal: Explain retries\n.*Docs-Agent-Model: rehearsal/s)
    expect(repository.git('log', '-1', '--format=%an <%ae> %cn', job.branch)).toBe(
      'DocsAssistant <docs-assistant@localhost> DocsAssistant\n',
    )
    const said = job.chunks.filter(({ type }) => type === 'text-delta').map(({ delta }) => delta)
    expect(said[0]).toContain('This is a rehearsal')
    expect(await (await fetch(job.diffLink ?? '')).text()).toContain('This is a rehearsal.')
    expect(repository.git('show', `${job.branch}:docs/guide/retries.md`)).toContain('added in a rehearsal')
  })
})
