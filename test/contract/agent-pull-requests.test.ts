import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { writeFiles } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { onGithub, startGithubServer } from '../support/githubServer.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'
import { openStoreOf } from '../support/testStore.ts'

async function startOnGithub(models = change('One')) {
  const github = await startGithubServer()
  const agent = await startAgent({ ...models, ...onGithub(github) })
  return { github, ...agent }
}

/** Returns a model that adds a line to the start page with each instruction, and ends with this text. */
function change(...said: string[]) {
  return scriptedModels(
    said.flatMap((text, index) => [
      {
        calls: [{ tool: 'replace', input: { path: 'index.md', old: '\n# ', new: `\nLine ${index}.\n\n# ` } }],
      },
      { text },
    ]),
  )
}

describe('with a repository on GitHub', () => {
  it('pushes the branch and creates one pull request, which the completed job links to', async () => {
    const { create, finished, github, repository } = await startOnGithub()
    const job = await finished((await create('Explain how to install it')).id)
    expect(job).toMatchObject({
      status: 'completed',
      source: { repository: 'acme/docs', ref: 'main' },
      prLink: 'https://github.com/acme/docs/pull/1',
    })
    expect(github.pullRequests).toEqual([
      {
        head: job.branch,
        base: 'main',
        title: 'Docs: Explain how to install it',
        body: expect.stringContaining('One'),
        draft: false,
        html_url: job.prLink,
      },
    ])
    expect(github.pullRequests[0]?.body).toContain('> Explain how to install it')
    expect(github.violations).toEqual([])
    expect(repository.remoteGit('log', '-1', '--format=%s', job.branch)).toBe(
      'Docs: Explain how to install it\n',
    )
  })

  it('creates a draft if the request asked for one', async () => {
    const { create, finished, github } = await startOnGithub()
    await finished((await create({ prompt: 'Explain', asDraft: true })).id)
    expect(github.pullRequests[0]?.draft).toBe(true)
    expect(github.violations).toEqual([])
  })

  it('adds a follow-up to the same pull request', async () => {
    const { create, finished, ask, github, repository } = await startOnGithub(change('One', 'Two'))
    const { id, branch } = await create('First')
    await finished(id)
    await ask(`job/${id}/message`, { prompt: 'Second' })
    expect((await finished(id)).prLink).toBe('https://github.com/acme/docs/pull/1')
    expect(github.pullRequests).toHaveLength(1)
    expect(repository.remoteGit('rev-list', '--count', `main..${branch}`).trim()).toBe('2')
  })

  it('creates no pull request if nothing was changed', async () => {
    const { create, finished, github, repository } = await startOnGithub(
      scriptedModels([{ text: 'It is there already.' }]),
    )
    const job = await finished((await create('Explain')).id)
    expect(job).toMatchObject({ status: 'completed', prLink: null, diffLink: null })
    expect(github.pullRequests).toEqual([])
    expect(repository.remoteGit('branch').trim()).toBe('* main')
  })

  it('mentions no user and closes no issue through text of a prompt or a model', async () => {
    const { create, finished, github } = await startOnGithub(change('Thanks @octocat, fixes #12'))
    await finished((await create('Ask @acme/team, closes acme/docs#7')).id)
    expect(github.pullRequests[0]?.body).not.toMatch(/@\w|#\d/)
  })

  it('finds the pull request if the response to its creation was lost', async () => {
    const { create, finished, github } = await startOnGithub()
    github.failNext('POST', 0)
    const job = await finished((await create('Explain')).id)
    expect(job).toMatchObject({ status: 'completed', prLink: 'https://github.com/acme/docs/pull/1' })
    expect(github.pullRequests).toHaveLength(1)
  })

  it.each([
    [401, /rejected the token/],
    [403, /does not allow this token to create pull requests/],
    [404, /has no such repository, or the token has no access/],
    [422, /rejected the pull request/],
    [500, /failed or could not be reached \(500\)/],
  ])(
    'fails with our own message for status %i, keeps the commit, and continues from it after a follow-up',
    async (status, reason) => {
      const { create, finished, ask, github, repository } = await startOnGithub(change('One', 'Two'))
      github.failNext('POST', status)
      const { id, branch } = await create('Explain')
      const job = await finished(id)
      expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(reason) })
      expect(JSON.stringify(job)).not.toContain('A text of the platform')
      expect(job.chunks.at(-1)).toMatchObject({ type: 'error', errorText: expect.stringMatching(reason) })
      await ask(`job/${id}/message`, { prompt: 'Once more' })
      expect(await finished(id)).toMatchObject({
        status: 'completed',
        prLink: expect.stringContaining('/pull/1'),
      })
      expect(repository.remoteGit('rev-list', '--count', `main..${branch}`).trim()).toBe('2')
    },
  )

  it('does not reveal the token', async () => {
    const { create, finished, github, errors } = await startOnGithub()
    github.failNext('POST', 403)
    const job = await finished((await create('Explain')).id)
    // Formats errors like a log, with causes and properties.
    const told = JSON.stringify(job) + inspect(errors, { depth: 20 })
    expect(errors).toHaveLength(1)
    expect(told).not.toContain(github.token)
  })
})

describe('with a remote but no platform', () => {
  it('starts from the state of the remote and leaves the work tree unchanged', async () => {
    const { create, finished, repository } = await startAgent(change('One'))
    repository.git('commit', '--quiet', '--allow-empty', '--message=Not pushed yet')
    const before = [
      repository.git('status', '--porcelain', '--branch'),
      repository.git('log', '-1', '--format=%H'),
    ]
    const job = await finished((await create('Explain')).id)
    expect(repository.remoteGit('log', '--format=%s', job.branch)).toBe('Docs: Explain\nThe docs\n')
    expect(repository.remoteGit('show', `${job.branch}:docs/index.md`)).toContain('Line 0.')
    const after = [
      repository.git('status', '--porcelain', '--branch'),
      repository.git('log', '-1', '--format=%H'),
    ]
    expect(after).toEqual(before)
    expect(repository.git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  })

  it('continues from commits that another person has pushed to the branch', async () => {
    const { create, finished, ask, repository } = await startAgent(change('One', 'Two'))
    const { id, branch } = await create('First')
    await finished(id)
    repository.git('fetch', '--quiet', 'origin', branch)
    repository.git('checkout', '--quiet', '-b', 'mine', 'FETCH_HEAD')
    repository.git('commit', '--quiet', '--allow-empty', '--message=By hand')
    repository.git('push', '--quiet', 'origin', `mine:${branch}`)
    await ask(`job/${id}/message`, { prompt: 'Second' })
    expect((await finished(id)).status).toBe('completed')
    const subjects = repository.remoteGit('log', '--format=%s', `main..${branch}`).trim().split('\n')
    expect(subjects).toEqual(['Docs: Second', 'By hand', 'Docs: First'])
  })

  it('does not overwrite unknown commits, and says so', async () => {
    const { create, finished, ask, repository } = await startAgent(change('One', 'Two'))
    const { id, branch } = await create('First')
    await finished(id)
    repository.git('commit', '--quiet', '--allow-empty', '--message=Another history')
    repository.git('push', '--quiet', '--force', 'origin', `main:${branch}`)
    await ask(`job/${id}/message`, { prompt: 'Second' })
    expect(await finished(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('has diverged from the remote'),
    })
    expect(repository.remoteGit('log', '-1', '--format=%s', branch)).toBe('Another history\n')
  })

  it('runs no hook of the repository', async () => {
    const { create, finished, repository, errors } = await startAgent(change('One'))
    const { mkdir, writeFile, access } = await import('node:fs/promises')
    const hooks = `${repository.work}/.git/hooks`
    await mkdir(hooks, { recursive: true })
    const mark = `${repository.work}/../hook-ran`
    for (const name of [
      'post-checkout',
      'pre-commit',
      'post-commit',
      'pre-push',
      'reference-transaction',
      'post-index-change',
    ]) {
      await writeFile(`${hooks}/${name}`, `#!/bin/sh\ntouch "${mark}"\n`, { mode: 0o755 })
    }
    expect((await finished((await create('Explain')).id)).status).toBe('completed')
    await expect(access(mark)).rejects.toThrow('ENOENT')
    expect(errors).toEqual([])
  })

  it('refuses a branch that is checked out', async () => {
    const { create, finished, repository } = await startAgent(change('One'))
    repository.git('checkout', '--quiet', '-b', 'docs/mine')
    const job = await finished((await create({ prompt: 'Explain', branch: 'docs/mine' })).id)
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('checked out in a work tree'),
    })
  })
})

describe('with a remote whose URL contains a password', () => {
  it('does not reveal the password', async () => {
    const repository = await docsRepository()
    repository.git('remote', 'set-url', 'origin', 'http://somebody:hunter2@127.0.0.1:9/acme/docs.git')
    const { create, finished, errors } = await startAgent(change('One'), { repository })
    const job = await finished((await create('Explain')).id)
    expect(job).toMatchObject({ status: 'failed', source: { repository: 'acme/docs' } })
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(job) + inspect(errors, { depth: 20 })).not.toContain('hunter2')
  })
})

describe('with no remote', () => {
  it('keeps the branch in the repository, and links to the page with the changes', async () => {
    const { create, finished, repository } = await startAgent({ ...change('One'), remote: null })
    const job = await finished((await create('Explain')).id)
    expect(job).toMatchObject({ status: 'completed', prLink: job.diffLink })
    expect(repository.git('show', `${job.branch}:docs/index.md`)).toContain('Line 0.')
    expect(repository.remoteGit('branch').trim()).toBe('* main')
  })
})

describe('with questions of readers', () => {
  const install = 'How do I install Kettle?'
  const backoff = 'How long is the pause before the next attempt of a job?'
  const cache = 'How do I clear the cache of a worker?'
  const twice = (question: string) => [question, question]

  /** An agent that documents the cache and removes the page about retries, after readers asked these questions. */
  async function startAsked(asked: readonly string[], file?: string) {
    const page = '# Cache\n\n## Clear the cache\n\nRun `kettle clear` to clear the cache of a worker.\n'
    const started = await startOnGithub(
      scriptedModels([
        {
          calls: [
            { tool: 'create', input: { path: 'guide/cache.md', text: page } },
            { tool: 'delete', input: { path: 'guide/retries.md' } },
          ],
        },
        { text: 'Done.' },
      ]),
    )
    if (file !== undefined) await writeFiles(started.repository.docs, { 'questions.jsonl': file })
    for (const question of asked) {
      const response = await started.service.post({ ...ask(question), fp: 'reader-7' })
      await response.text()
    }
    return started
  }

  it('says in the pull request which ones it closes and breaks', async () => {
    const { create, finished, github, errors } = await startAsked([
      ...twice(backoff),
      ...twice(cache),
      install,
    ])
    const { id } = await create('Document the cache')
    await finished(id)
    const body = github.pullRequests[0]?.body.replaceAll('\u200b', '')
    expect(errors).toEqual([])
    expect(body).toContain('Asked 3 questions of readers before and after this change')
    expect(body).toContain(`**Answers newly, or more fully: 1**\n\n- ${cache}`)
    expect(body).toContain(`**No longer answers, or only partly: 1**\n\n- ${backoff}`)
    expect(body).toContain('- /guide/retries#backoff')
    expect(body).not.toContain(install)
  })

  it('counts a question that was asked in one conversation, and does not publish its words', async () => {
    const { create, finished, github, service } = await startAsked([backoff, ...twice(install)])
    const { id } = await create('Document the cache')
    await finished(id)
    const body = github.pullRequests[0]?.body.replaceAll('\u200b', '')
    expect(body).toContain('**No longer answers, or only partly: 1**\n\n**Removes')
    const store = await openStoreOf(service.dataFolder)
    for (const published of [body, JSON.stringify(await store.jobEvents.read(id))])
      expect(published).not.toContain('pause')
  })

  it('lists a question of questions.jsonl, also if nobody asked it', async () => {
    const { create, finished, github } = await startAsked(
      [],
      JSON.stringify({ id: 'q1', question: cache, pages: ['guide/cache.md'] }),
    )
    await finished((await create('Document the cache')).id)
    expect(github.pullRequests[0]?.body.replaceAll('\u200b', '')).toContain(`- ${cache}`)
  })

  it('keeps none of them when the data of the reader is erased', async () => {
    const { create, finished, service } = await startAsked(twice(cache))
    const { id } = await create('Document the cache')
    await finished(id)
    const store = await openStoreOf(service.dataFolder)
    const events = async () => JSON.stringify(await store.jobEvents.read(id))
    expect(await events()).toContain(cache)
    await store.readers.erase('reader-7')
    expect(await events()).not.toContain(cache)
  })
})
