import { describe, expect, it } from 'vitest'
import { type IssueForm, openIssueForm } from '../../src/service/agent/platform/issueForm.ts'
import { docsRepository } from '../support/docsRepository.ts'

async function formOf(url: string, more: Partial<Parameters<typeof openIssueForm>[0]> = {}) {
  const { docs, git } = await docsRepository()
  git('remote', 'set-url', 'origin', url)
  const given = { folder: docs, remote: undefined, repository: undefined, isAgentOn: false, env: {} }
  return openIssueForm({ ...given, ...more })
}

function addressOf(form: IssueForm | undefined, body = 'A & B'): string | undefined {
  return form?.kind === 'link' ? form.address({ title: 'Docs: “x”?', body }) : undefined
}

describe('the form for an issue about the docs', () => {
  it.each([
    ['https://github.com/acme/docs.git', undefined, 'https://github.com/acme/docs/issues/new?title='],
    ['git@github.com:acme/docs.git', undefined, 'https://github.com/acme/docs/issues/new?title='],
    [
      'https://user:secret@gitlab.com/a/b/docs.git',
      undefined,
      'https://gitlab.com/a/b/docs/-/issues/new?issue',
    ],
    ['/srv/git/docs.git', 'github:acme/docs', 'https://github.com/acme/docs/issues/new?title='],
  ])('of %s is a link that is filled in, without a token', async (url, repository, start) => {
    const address = addressOf(await formOf(url, { repository, env: { GITHUB_TOKEN: 'gh' } }))
    expect(address?.slice(0, start.length)).toBe(start)
    expect(address).toContain('Docs%3A%20%E2%80%9Cx%E2%80%9D%3F')
    expect(address).toMatch(/A%20%26%20B$/)
    expect(address).not.toContain('secret')
  })

  it('cuts a long text, so that servers accept the address', async () => {
    const form = await formOf('https://github.com/acme/docs.git')
    expect(addressOf(form, '😀'.repeat(20_000))!.length).toBeLessThan(6_000)
  })

  it('is the service, if the agent is on and has a token', async () => {
    const env = { GITHUB_TOKEN: 'gh' }
    const form = await formOf('https://github.com/acme/docs.git', { isAgentOn: true, env })
    expect(form).toMatchObject({ kind: 'service', platform: 'GitHub, acme/docs' })
  })

  it('does not exist for other hosts, and without a remote', async () => {
    expect(await formOf('https://example.com/acme/docs.git')).toBeUndefined()
    expect(await formOf('https://github.com/acme/docs.git', { remote: null })).toBeUndefined()
  })
})
