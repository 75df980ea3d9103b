import { describe, expect, it } from 'vitest'
import { docsRepository } from '../support/docsRepository.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'

const newPage = { calls: [{ tool: 'create', input: { path: 'new.md', text: '# New\n\nText.\n' } }] }

describe('a remote whose address is relative', () => {
  it.each(['origin', 'backup'])('is found from the top of the work tree, as Git does: %s', async (name) => {
    const repository = await docsRepository()
    repository.git('remote', 'remove', 'origin')
    repository.git('remote', 'add', name, '../remote.git')
    // What only the remote has has to be fetched.
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
