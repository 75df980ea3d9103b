import { Octokit } from '@octokit/core'
import { packageVersion } from '../../packageFiles.ts'
import { JobError } from '../git/JobError.ts'
import { explainRefusal, type Platform, tokenVariables } from './platform.ts'

export interface GithubOptions {
  /** `owner/name`. */
  repository: string
  token: string
  remoteUrl: string
  /** @default 'https://api.github.com' */
  apiUrl?: string | undefined
}

const timeoutMs = 30_000

/** Creates the platform for pull requests on github.com or a GitHub Enterprise server. */
export function createGithub({ repository, token, remoteUrl, apiUrl }: GithubOptions): Platform {
  const [owner = '', repo = ''] = repository.split('/')
  const octokit = new Octokit({
    auth: token,
    userAgent: `docs-assistant/${packageVersion()}`,
    ...(apiUrl && { baseUrl: apiUrl.replace(/\/+$/, '') }),
  })
  const limited = (signal: AbortSignal) => ({
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })

  async function listPulls(branch: string, state: 'open' | 'closed', signal: AbortSignal) {
    const head = `${owner}:${branch}`
    const { data } = await octokit
      .request('GET /repos/{owner}/{repo}/pulls', { owner, repo, head, state, request: limited(signal) })
      .catch((error) => refuse(error))
    // GitHub ignores an unknown head and returns all pull requests.
    return data.filter((pull) => pull.head.ref === branch)
  }

  return {
    description: `GitHub, ${repository}`,
    repository,
    gitVariables: tokenVariables(remoteUrl, 'x-access-token', token),
    async findPullRequest(branch, signal) {
      const [open] = await listPulls(branch, 'open', signal)
      return open?.html_url
    },
    async createPullRequest({ branch, base, title, body, isDraft }, signal) {
      const { data } = await octokit
        .request('POST /repos/{owner}/{repo}/pulls', {
          owner,
          repo,
          head: branch,
          base,
          title,
          body,
          draft: isDraft,
          request: limited(signal),
        })
        .catch((error) => refuse(error))
      return data.html_url
    },
    async isMerged(branch, signal) {
      const closed = await listPulls(branch, 'closed', signal)
      return closed.some(({ merged_at }) => merged_at !== null)
    },
    async createIssue({ title, body }, signal) {
      const { data } = await octokit
        .request('POST /repos/{owner}/{repo}/issues', { owner, repo, title, body, request: limited(signal) })
        .catch((error) => refuse(error, 'issue'))
      return data.html_url
    },
  }
}

function refuse(error: unknown, what?: string): never {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
  throw new JobError(explainRefusal('GitHub', status, what), { cause: error })
}
