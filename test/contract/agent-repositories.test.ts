import { describe, expect, it } from 'vitest'
import { docsRepository } from '../support/docsRepository.ts'
import { decidingModels, scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'

const newPage = { calls: [{ tool: 'create', input: { path: 'new.md', text: '# New\n\nText.\n' } }] }

describe('a remote with a relative URL', () => {
  it.each(['origin', 'backup'])('is resolved from the top of the work tree, as by Git: %s', async (name) => {
    const repository = await docsRepository()
    repository.git('remote', 'remove', 'origin')
    repository.git('remote', 'add', name, '../remote.git')
    // Commits that exist only on the remote must be fetched.
    repository.git('commit', '--quiet', '--allow-empty', '--message=Pushed by somebody')
    repository.git('push', '--quiet', name, 'main')
    repository.git('reset', '--quiet', '--hard', 'HEAD~1')
    repository.git('reflog', 'expire', '--expire=now', '--all')
    repository.git('update-ref', '-d', `refs/remotes/${name}/main`)
    repository.git('gc', '--quiet', '--prune=now')
    const agent = await startAgent({ ...scriptedModels([newPage]), remote: name }, { repository })
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({ status: 'completed', error: null })
    expect(repository.remoteGit('log', '--format=%s', job.branch)).toBe(
      'Docs: Write\nPushed by somebody\nThe docs\n',
    )
    expect(agent.errors).toEqual([])
  })
})

describe('a branch that conflicts with the branch of a job', () => {
  it.each([
    ['a local parent', 'docs-agent', undefined, 'docs-agent'],
    ['a local ancestor', 'docs', 'docs/guide/retries', 'docs'],
    ['a local child', 'docs/guide/retries', 'docs/guide', 'docs/guide/retries'],
    ['the base', undefined, 'main/x', 'main'],
  ])('fails the job before the model is called, and is named: %s', async (_, made, branch, named) => {
    const { models, prompts } = scriptedModels([newPage])
    const agent = await startAgent({ models, remote: null })
    if (made) agent.repository.git('branch', made)
    const job = await agent.finished((await agent.create({ prompt: 'Write', ...(branch && { branch }) })).id)
    expect(job).toMatchObject({
      status: 'failed',
      error: `The branch "${named}" conflicts with "${job.branch}", because Git cannot store both. Rename it, or choose another branch.`,
    })
    expect(prompts).toEqual([])
  })

  it.each([
    ['a parent', 'docs-agent', undefined],
    ['a child', 'docs/guide/retries', 'docs/guide'],
  ])(
    'fails the job before the model is called if it exists only on the remote: %s',
    async (_, made, branch) => {
      const { models, prompts } = scriptedModels([newPage])
      const agent = await startAgent({ models })
      agent.repository.git('push', '--quiet', 'origin', `main:refs/heads/${made}`)
      const job = await agent.finished(
        (await agent.create({ prompt: 'Write', ...(branch && { branch }) })).id,
      )
      expect(job).toMatchObject({
        status: 'failed',
        error: `The branch "${made}" on "origin" conflicts with "${job.branch}", because Git cannot store both. Rename it, or choose another branch.`,
      })
      expect(prompts).toEqual([])
      expect(agent.repository.git('branch').trim()).toBe('* main')
    },
  )

  it('is also named if it is created while the model works', async () => {
    let isMade = false
    const agent = await startAgent({
      ...decidingModels(() => {
        if (isMade) return { text: 'Done.' }
        isMade = true
        agent.repository.git('branch', 'docs-agent')
        return newPage
      }),
      remote: null,
    })
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('The branch "docs-agent" conflicts with'),
    })
  })

  it('is not one with a common beginning or the same parent', async () => {
    const { repository, create, finished } = await startAgent(scriptedModels([newPage]))
    for (const name of ['docs', 'guides/a', 'guides/retries-2', 'guides/retri', 'x/guides']) {
      repository.git('branch', name)
      repository.git('push', '--quiet', 'origin', name)
    }
    const job = await finished((await create({ prompt: 'Write', branch: 'guides/retries' })).id)
    expect(job).toMatchObject({ status: 'completed', error: null })
  })
})

describe('a repository with no branch checked out', () => {
  it('has no agent, and the reason names the option for the branch', async () => {
    const repository = await docsRepository()
    repository.git('checkout', '--quiet', '--detach')
    const { ask } = await startAgent(scriptedModels([newPage]), { repository })
    const response = await ask('job', { prompt: 'Write' })
    expect(response.status).toBe(503)
    expect((await response.json()).error).toContain('--agent-base')

    const named = await startAgent({ ...scriptedModels([newPage]), base: 'main' }, { repository })
    expect((await named.finished((await named.create('Write')).id)).status).toBe('completed')
  })
})
