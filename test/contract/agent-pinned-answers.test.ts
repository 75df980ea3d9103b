import { describe, expect, it } from 'vitest'
import {
  isPinnedAnswerPath,
  pinnedAnswerFile,
  withoutCitations,
} from '../../src/protocol/operator/pinnedAnswer.ts'
import type { buildPage } from '../../src/service/docs/parse/buildPage.ts'
import { parsePinnedAnswer } from '../../src/service/docs/pinned/parsePinnedAnswer.ts'
import { questionKey } from '../../src/service/docs/pinned/questionKey.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { onGithub, startGithubServer } from '../support/githubServer.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'

const question = 'How do I delete a stuck job?'
const pinned = pinnedAnswerFile({
  questions: [question],
  answer: 'Stop the worker first. See [Installation](/guide/install).',
  checked: '2026-03-12',
})
const prompt = 'Pin an answer: how do i delete a stuck job'

async function startOnGithub(files: Readonly<Record<string, string>> = {}) {
  const github = await startGithubServer()
  const { models, prompts } = scriptedModels([])
  const repository = await docsRepository(files)
  const agent = await startAgent({ models, ...onGithub(github) }, { repository })
  return { github, prompts, ...agent }
}

describe('a job with a pinned answer', () => {
  it('commits the file on a branch and opens a pull request, without a model', async () => {
    const { create, finished, github, prompts, repository, errors } = await startOnGithub()
    const job = await finished((await create({ prompt, pinned })).id)
    expect(job).toMatchObject({
      error: null,
      status: 'completed',
      prLink: 'https://github.com/acme/docs/pull/1',
    })
    const names = repository.remoteGit('diff', '--name-only', `main...${job.branch}`).trim().split('\n')
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/(?:^|\/)\.assistant\/answers\/how-do-i-delete-a-stuck-job\.md$/)
    expect(repository.remoteGit('show', `${job.branch}:${names[0]}`)).toBe(pinned.text)
    expect(repository.remoteGit('log', '-1', '--format=%B', job.branch)).toContain('Docs-Agent-Model: none')
    expect(github.pullRequests[0]?.body).toContain('No model was used.')
    expect(prompts).toEqual([])
    expect(errors).toEqual([])
  })

  it.each([
    ['a file that is there already', {}, 'already'],
    [
      'a link to no page',
      { text: pinned.text.replace('/guide/install', '/guide/nowhere') },
      '/guide/nowhere',
    ],
    [
      'a field of a docs build',
      { text: pinned.text.replace('checked:', 'layout: evil\nchecked:') },
      '"layout"',
    ],
    ['code of a docs build', { text: `${pinned.text}\n<script setup>evil()</script>\n` }, 'script'],
    ['no questions', { text: '---\nchecked: 2026-03-12\n---\n\nText.\n' }, '"questions"'],
  ])('fails for %s, and commits nothing', async (what, more, reason) => {
    const others = what.includes('already') ? { [`docs/${pinned.file}`]: 'Other' } : {}
    const { create, finished, repository } = await startOnGithub(others)
    const job = await finished((await create({ prompt, pinned: { ...pinned, ...more } })).id)
    expect(job.status).toBe('failed')
    expect(job.error).toContain(reason)
    expect(repository.remoteGit('branch', '--list', job.branch)).toBe('')
  })

  it.each([
    'guide/a.md',
    '.assistant/answers/../x.md',
    '.assistant/answers/a/b.md',
    '.assistant/settings.yml',
  ])('is refused for the path %s', async (file) => {
    const { ask } = await startAgent({ rehearsal: true })
    const response = await ask('job', { prompt, pinned: { ...pinned, file } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('pinned.file') })
  })
})

describe('the file of a pinned answer', () => {
  const options = { basePath: '/', siteUrl: undefined, anchorStyle: 'github' } as unknown as Parameters<
    typeof buildPage
  >[2]

  it.each([
    question,
    'Why "quotes" and \\slashes\\: # yes?',
    "What's new in 2.0?",
    'كيف أغيّر المنفذ؟',
    '如何更改端口？',
    '- a list? {a: b}',
  ])('can be read for the question %s', (asked) => {
    const { file, text } = pinnedAnswerFile({
      questions: [asked],
      answer: 'Like this.',
      checked: '2026-03-12',
      versions: ['2.x'],
      until: '2027-01-01',
    })
    expect(isPinnedAnswerPath(file)).toBe(true)
    const parsed = parsePinnedAnswer(text, file, options)
    expect(parsed.keys).toEqual([questionKey(asked)])
    expect(parsed).toMatchObject({ checked: '2026-03-12', until: '2027-01-01' })
  })

  it('has no numbers of sources, except in code', () => {
    expect(withoutCitations('So it is [1]. Or [2](/a).\n\n```js\na[1]\n```\n\n`b[2]` [3]')).toBe(
      'So it is. Or [2](/a).\n\n```js\na[1]\n```\n\n`b[2]`',
    )
  })
})
