import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { docsRepository } from '../support/docsRepository.ts'
import { decidingModels, scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'
import { create, replace } from '../support/toolCalls.ts'

describe('a model that writes code into a page', () => {
  it('gets the reason from the tool and can write the page without the code', async () => {
    const { models, prompts } = scriptedModels([
      { calls: [create('new.mdx', "import fs from 'fs'\n\n# New\n")] },
      { calls: [create('new.mdx')] },
    ])
    const { create: createJob, finished, repository } = await startAgent({ models })
    const job = await finished((await createJob('Write')).id)
    expect(job).toMatchObject({ status: 'completed', error: null })
    const refusal = 'is an import or export, and it is new or changed. A docs build would act on it.'
    expect(JSON.stringify(prompts[1]?.at(-1))).toContain(refusal)
    expect(repository.remoteGit('show', `${job.branch}:docs/new.mdx`)).toBe('# New\n\nText.\n')
  })

  it('cannot assemble code from several harmless changes', async () => {
    const { models } = scriptedModels([
      { calls: [create('new.md', '# New\n\nText AAA evil() BBB.\n')] },
      { calls: [replace('new.md', 'BBB', '}}')] },
      { calls: [replace('new.md', 'AAA', '{{')] },
    ])
    const { create: createJob, finished, repository } = await startAgent({ models })
    const job = await finished((await createJob('Write')).id)
    expect(repository.remoteGit('show', `${job.branch}:docs/new.md`)).not.toContain('{{')
  })

  it('commits nothing if a page was changed without the tools', async () => {
    const agent = await startAgent({
      ...decidingModels((prompt) => {
        if (prompt.at(-1)?.role === 'user') return { calls: [create('new.md')] }
        return { text: 'Done.', after: spoil() }
      }),
    })
    async function spoil() {
      const [path = ''] = globSync('agent/jobs/*/tree/docs/new.md', { cwd: agent.service.dataFolder })
      await writeFile(join(agent.service.dataFolder, path), '# New\n\n<script>evil()</script>\n')
    }
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Nothing was committed. new.md:'),
    })
    expect(agent.repository.remoteGit('branch').trim()).toBe('* main')
  })

  it('succeeds if the host allows code', async () => {
    const { models } = scriptedModels([
      { calls: [create('new.mdx', "import x from './x'\n\n# New\n\n{x}\n")] },
    ])
    const { create: createJob, finished, repository } = await startAgent({ models, allowCode: true })
    const job = await finished((await createJob('Write')).id)
    expect(repository.remoteGit('show', `${job.branch}:docs/new.mdx`)).toContain('import x')
  })
})

describe('guidance files for models', () => {
  const names = [
    ...[
      'AGENTS.md',
      'agents.md',
      'guide/AGENTS.md',
      'CLAUDE.md',
      'Claude.md',
      'CLAUDE.local.md',
      'GEMINI.md',
    ],
    ...['skills/x/SKILL.md', 'skills/x/skill.md', 'Assistant.md', 'assistant.md', 'copilot-instructions.md'],
    ...[
      '.github/copilot-instructions.md',
      '.cursor/rules.md',
      '.assistant/answers/x.md',
      'AGENT.md',
      'a.prompt.md',
    ],
    ...['review.instructions.md', 'AGENTS.override.md', '\uff21GENTS.md'],
  ]

  it('cannot be created, changed or deleted, even if code is allowed', async () => {
    const repository = await docsRepository({
      'docs/CLAUDE.md': '# Rules\n',
      'docs/Assistant.md': '# Rules\n',
    })
    const { models } = scriptedModels([
      {
        calls: [
          ...names.map((name) => create(name)),
          replace('CLAUDE.md', 'Rules', 'Evil'),
          { tool: 'delete', input: { path: 'Assistant.md' } },
        ],
      },
    ])
    const agent = await startAgent({ models, allowCode: true }, { repository })
    const job = await agent.finished((await agent.create('Write')).id)
    const refused = job.chunks.filter(({ type }) => type === 'tool-output-error')
    expect(refused).toHaveLength(names.length + 2)
    expect(job).toMatchObject({ status: 'completed', prLink: null })
  })

  it('do not include pages that are only about such files', async () => {
    const { models } = scriptedModels([
      {
        calls: [
          create('guide/agent.md'),
          create('skills.md'),
          create('rules.md'),
          create('guide/assistant.md'),
        ],
      },
    ])
    const agent = await startAgent({ models })
    const job = await agent.finished((await agent.create('Write')).id)
    expect(job.chunks.filter(({ type }) => type === 'tool-output-error')).toEqual([])
  })
})

describe('the branch of a job', () => {
  const models = () => scriptedModels([{ calls: [create('new.md')] }])

  it.each(['$(id)', ';id', 'm\u0430in', 'gh-pages', 'release/2', 'Main', 'heads/main'])(
    'is refused when the job is created: %j',
    async (branch) => {
      const { ask } = await startAgent(models())
      const response = await ask('job', { prompt: 'Write', branch })
      expect(response.status).toBe(400)
      expect((await response.json()).error).toContain('"branch"')
    },
  )

  it('must begin with the prefix of the host, and generated names do', async () => {
    const agent = await startAgent({ ...models(), branchPrefix: 'bots/docs-' })
    const response = await agent.ask('job', { prompt: 'Write', branch: 'docs-agent/x' })
    expect((await response.json()).error).toBe('"branch" does not begin with "bots/docs-".')
    const job = await agent.finished((await agent.create('Write it')).id)
    expect(job).toMatchObject({ status: 'completed', error: null })
    expect(job.branch).toMatch(/^bots\/docs-write-it-[\da-f]{8}$/)
  })

  it.each(['', '../', 'refs/heads/', 'a b/', 'release/'])(
    'cannot have an invalid prefix: %j',
    async (prefix) => {
      await expect(startAgent({ ...models(), branchPrefix: prefix })).rejects.toThrow('agent.branchPrefix is')
    },
  )

  it('must not be the default branch of the remote, whatever its name', async () => {
    const repository = await docsRepository()
    repository.git('push', '--quiet', 'origin', 'main:refs/heads/v2')
    repository.remoteGit('symbolic-ref', 'HEAD', 'refs/heads/v2')
    const agent = await startAgent(models(), { repository })
    const job = await agent.finished((await agent.create({ prompt: 'Write', branch: 'v2' })).id)
    expect(job).toMatchObject({
      status: 'failed',
      error: 'The branch "v2" is the default branch on "origin". Choose another branch.',
    })
  })
})
