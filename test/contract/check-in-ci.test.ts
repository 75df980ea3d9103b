import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { cloneDocs } from '../support/agentProcesses.ts'
import { startCommentServer } from '../support/commentServer.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { type Installed, installPacked } from '../support/installPacked.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
const github = parse(read('deploy/github-check.yml'))
const gitlab = parse(read('deploy/gitlab-check.yml'))
const page = read('docs/service/checking-changes.md')

const question = 'How long is the pause before the next attempt of a job?'
const lost = `“${question}”: answered, \`/guide/retries#backoff\` → no answer`

let installed: Installed
beforeAll(() => {
  installed = installPacked(['docs-assistant', 'docs-assistant-service'])
})
afterAll(() => rmSync(installed.folder, { recursive: true, force: true }))

/** Clones a repository whose branch `change` removes a page, and installs the packed packages there, as npx would. */
async function cloneChange(): Promise<string> {
  const line = JSON.stringify({ id: 'q1', question, pages: ['guide/retries.md'] })
  const repository = await docsRepository({ 'docs/questions.jsonl': `${line}\n` })
  const clone = await cloneDocs(repository)
  const git = (...words: string[]) => execFileSync('git', words, { cwd: clone })
  git('switch', '--quiet', '--create', 'change')
  git('rm', '--quiet', 'docs/guide/retries.md')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=Remove')
  // A runner checks out a commit, and has no branch of the base.
  git('switch', '--quiet', '--detach')
  git('branch', '--quiet', '--delete', '--force', 'main', 'change')
  await symlink(join(installed.folder, 'node_modules'), join(clone, 'node_modules'))
  const bin = join(installed.folder, 'node_modules/.bin')
  await mkdir(bin, { recursive: true })
  const script = '../docs-assistant-service/service/cli/bin.js'
  await symlink(script, join(bin, 'docs-assistant-service')).catch(() => {})
  return clone
}

/** Runs a command in a clone, as a runner does: nothing is inherited but the path. */
function run(command: string, cwd: string, env: Record<string, string>) {
  const options = {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, npm_config_offline: 'true', ...env },
  }
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    const child = execFile('bash', ['-eo', 'pipefail', '-c', command], options, (error, _stdout, stderr) =>
      resolve({ code: error ? (child.exitCode ?? -1) : 0, stderr }),
    )
  })
}

describe('the workflow for GitHub', () => {
  const { steps } = github.jobs.answers
  const { run: command } = steps.at(-1)

  /** A server of GitHub, and the variables of a step for pull request 7. */
  async function startGithub() {
    const issues = '/repos/acme/docs/issues'
    const server = await startCommentServer(
      `${issues}/7/comments`,
      `${issues}/comments/`,
      ({ authorization }) => authorization === 'Bearer ghs_test',
    )
    const summary = join(await temporaryFolder(), 'summary.md')
    const env = {
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: 'acme/docs',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_BASE_REF: 'main',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_TOKEN: 'ghs_test',
    }
    return { server, env, summary: () => readFile(summary, 'utf8') }
  }

  it('fails on a lost answer, and says so in the summary and in one comment', async () => {
    const { server, env, summary } = await startGithub()
    const clone = await cloneChange()
    const { code, stderr } = await run(command, clone, env)
    expect(stderr).toBe('No longer answered: 1. The limit is 0 (--max-lost).\n')
    expect(code).toBe(1)
    expect(await summary()).toContain(lost)
    expect(server.comments.get(2)).toContain(lost)

    execFileSync('git', ['checkout', '--quiet', 'origin/main', '--', 'docs'], { cwd: clone })
    expect(await run(command, clone, env)).toEqual({ code: 0, stderr: '' })
    expect(server.comments.size).toBe(2)
    expect(server.comments.get(2)).toContain('All answers are as before.')
    expect(server.changes).toEqual([
      'POST /repos/acme/docs/issues/7/comments',
      'PATCH /repos/acme/docs/issues/comments/2',
    ])
  })

  it('keeps its result if the token may not write, as for a change from a fork', async () => {
    const { server, env, summary } = await startGithub()
    server.refuseWith(403)
    const { code, stderr } = await run(command, await cloneChange(), env)
    expect(code).toBe(1)
    expect(stderr).toContain(
      'The report was not posted as a comment. GitHub does not allow this token to write a comment (403).',
    )
    expect(await summary()).toContain(lost)
  })

  it('names the token that is missing, before any work', async () => {
    const { env } = await startGithub()
    const { code, stderr } = await run(command, await cloneChange(), { ...env, GITHUB_TOKEN: '' })
    expect([code, stderr]).toEqual([
      1,
      'docs-assistant: --comment needs GITHUB_TOKEN. Pass github.token to the step under this name.\n',
    ])
  })

  it('fetches all commits, runs no code of a fork with a secret, and may write only comments', () => {
    expect(steps[0].with).toEqual({ 'fetch-depth': 0 })
    expect(Object.keys(github.on)).toEqual(['pull_request'])
    expect(github.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
  })
})

describe('the job for GitLab', () => {
  it('fails on a lost answer, and says so in JUnit XML and in one comment', async () => {
    const notes = '/projects/42/merge_requests/7/notes'
    const server = await startCommentServer(
      notes,
      `${notes}/`,
      (headers) => headers['private-token'] === 'glpat',
    )
    const clone = await cloneChange()
    const base = execFileSync('git', ['rev-parse', 'origin/main'], { cwd: clone, encoding: 'utf8' }).trim()
    const env = {
      GITLAB_CI: 'true',
      CI_API_V4_URL: server.url,
      CI_PROJECT_ID: '42',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
      GITLAB_TOKEN: 'glpat',
    }
    const { script, artifacts, variables } = gitlab.answers
    const command = script.join('\n')
    expect((await run(command, clone, env)).code).toBe(1)
    expect((await run(command, clone, env)).code).toBe(1)
    expect(await readFile(join(clone, artifacts.reports.junit), 'utf8')).toContain(
      '<failure message="No longer answered',
    )
    expect(server.comments.get(2)).toContain(lost)
    expect(server.changes).toEqual([`POST ${notes}`, `PUT ${notes}/2`])
    expect(variables.GIT_DEPTH).toBe('0')
    await rm(join(clone, artifacts.reports.junit))
  })
})

it('the docs show both files as they are', () => {
  for (const file of ['deploy/github-check.yml', 'deploy/gitlab-check.yml'])
    expect(page).toContain(
      read(file)
        .replace(/^#.*\n/gm, '')
        .trim(),
    )
})
