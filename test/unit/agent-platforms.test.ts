import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { branchFor } from '../../src/service/agent/git/branch.ts'
import { remoteName } from '../../src/service/agent/git/openRepository.ts'
import { createGitlab } from '../../src/service/agent/platform/createGitlab.ts'
import { openPlatform } from '../../src/service/agent/platform/openPlatform.ts'
import { openPullRequest } from '../../src/service/agent/platform/platform.ts'

const tokens = { GITHUB_TOKEN: 'gh', GITLAB_TOKEN: 'gl' }

describe('the platform for pull requests', () => {
  it.each([
    ['https://github.com/acme/docs.git', undefined, 'GitHub, acme/docs'],
    ['git@github.com:acme/docs.git', undefined, 'GitHub, acme/docs'],
    ['ssh://git@github.com/acme/docs', undefined, 'GitHub, acme/docs'],
    ['https://gitlab.com/group/sub/docs.git', undefined, 'GitLab, group/sub/docs'],
    ['/srv/git/docs.git', 'github:acme/docs', 'GitHub, acme/docs'],
    ['/srv/git/docs.git', undefined, undefined],
    ['https://example.com/acme/docs.git', undefined, undefined],
    [undefined, 'github:acme/docs', undefined],
  ])('with the remote %s and the setting %s is %s', (remote, named, description) => {
    expect(openPlatform(remote, named, tokens)?.description).toBe(description)
  })

  it('is a self-hosted server if the environment names its API', () => {
    const env = { ...tokens, GITLAB_API_URL: 'https://git.example.com/api/v4' }
    expect(openPlatform('git@git.example.com:docs/site.git', undefined, env)?.description).toBe(
      'GitLab, docs/site',
    )
  })

  it('is undefined without a token, and an error if the setting names it', () => {
    expect(openPlatform('https://github.com/acme/docs', undefined, {})).toBeUndefined()
    expect(() => openPlatform('/srv/docs.git', 'gitlab:a/b', {})).toThrow('GITLAB_TOKEN')
    expect(() => openPlatform('/srv/docs.git', 'acme/docs', tokens)).toThrow('github:owner/name')
  })

  it('gives Git the token in the environment, for that server only', () => {
    const { gitVariables } = openPlatform('https://github.com/acme/docs.git', undefined, tokens)!
    expect(gitVariables).toEqual({
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'http.https://github.com/.extraHeader',
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from('x-access-token:gh').toString('base64')}`,
    })
    expect(openPlatform('git@github.com:acme/docs.git', undefined, tokens)?.gitVariables).toEqual({})
  })
})

describe('the name of a repository', () => {
  it.each([
    ['https://user:secret@github.com/acme/docs.git', 'acme/docs'],
    ['git@github.com:acme/docs.git', 'acme/docs'],
    ['/home/somebody/private/docs.git', 'docs'],
    ['../docs', 'docs'],
    ['file:///srv/git/docs.git/', 'docs'],
  ])('for %s is %s', (url, name) => {
    expect(remoteName(url)).toBe(name)
  })
})

describe('the generated branch name', () => {
  it.each([
    ['Explain retries, please!', 'docs-agent/explain-retries-please-4f1c9a00'],
    ['Über Größe', 'docs-agent/uber-gro-e-4f1c9a00'],
    ['../../etc', 'docs-agent/etc-4f1c9a00'],
    ['説明してください', 'docs-agent/4f1c9a00'],
    [`${'word '.repeat(30)}`, 'docs-agent/word-word-word-word-word-word-word-word-4f1c9a00'],
  ])('for %j is %s', (prompt, branch) => {
    expect(branchFor(prompt, '4f1c9a00-0000-4000-8000-000000000000')).toBe(branch)
  })
})

describe('on GitLab', () => {
  it('finds the merge request of a branch, or creates it; a draft is marked in the title', async () => {
    const requests: string[] = []
    const made: object[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      requests.push(`${request.method} ${request.url} ${request.headers['private-token']}`)
      if (request.method === 'POST') made.push({ ...JSON.parse(body), web_url: 'https://gitlab.com/mr/1' })
      response.setHeader('Content-Type', 'application/json')
      response.statusCode = request.method === 'POST' ? 201 : 200
      response.end(JSON.stringify(request.method === 'POST' ? made[0] : made))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const platform = createGitlab({
      repository: 'group/docs',
      token: 'gl',
      remoteUrl: 'https://gitlab.com/group/docs.git',
      apiUrl: `http://127.0.0.1:${port}/api/v4/`,
    })
    const request = { branch: 'docs-agent/x', base: 'main', title: 'Docs: x', body: 'Text', isDraft: true }
    const { signal } = new AbortController()
    expect(await openPullRequest(platform, request, signal)).toBe('https://gitlab.com/mr/1')
    expect(await openPullRequest(platform, request, signal)).toBe('https://gitlab.com/mr/1')
    expect(made).toMatchObject([
      { source_branch: 'docs-agent/x', target_branch: 'main', title: 'Draft: Docs: x', description: 'Text' },
    ])
    expect(await platform.isMerged('docs-agent/x', signal)).toBe(true)
    expect(await platform.isMerged('docs-agent/y', signal)).toBe(false)
    expect(await platform.createIssue({ title: 'Docs: x', body: 'Text' }, signal)).toBe(
      'https://gitlab.com/mr/1',
    )
    expect(made[1]).toMatchObject({ title: 'Docs: x', description: 'Text' })
    const path = '/api/v4/projects/group%2Fdocs/merge_requests'
    expect(requests).toEqual([
      `GET ${path}?source_branch=docs-agent%2Fx&state=opened gl`,
      `POST ${path} gl`,
      `GET ${path}?source_branch=docs-agent%2Fx&state=opened gl`,
      `GET ${path}?source_branch=docs-agent%2Fx&state=merged gl`,
      `GET ${path}?source_branch=docs-agent%2Fy&state=merged gl`,
      'POST /api/v4/projects/group%2Fdocs/issues gl',
    ])
  })
})
