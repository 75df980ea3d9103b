import * as z from 'zod'
import { JobError } from '../git/JobError.ts'
import { explainRefusal, type Platform, tokenVariables } from './platform.ts'

export interface GitlabOptions {
  /** Path of the project: `group/subgroup/name`. */
  repository: string
  token: string
  remoteUrl: string
  /** @default 'https://gitlab.com/api/v4' */
  apiUrl?: string | undefined
}

const timeoutMs = 30_000
const issue = z.object({ web_url: z.string() })
const mergeRequest = z.object({ web_url: z.string(), source_branch: z.string() })

/** Creates the platform for merge requests on gitlab.com or a self-hosted GitLab. */
export function createGitlab({ repository, token, remoteUrl, apiUrl }: GitlabOptions): Platform {
  const api = (apiUrl || 'https://gitlab.com/api/v4').replace(/\/+$/, '')
  const project = `${api}/projects/${encodeURIComponent(repository)}`
  const endpoint = `${project}/merge_requests`

  async function request<Shape>(
    url: string,
    shape: z.ZodType<Shape>,
    signal: AbortSignal,
    body?: Record<string, unknown>,
    what?: string,
  ): Promise<Shape> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { 'PRIVATE-TOKEN': token, ...(body && { 'Content-Type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new JobError(explainRefusal('GitLab', 0), { cause: error })
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new JobError(explainRefusal('GitLab', response.status, what))
    }
    const parsed = shape.safeParse(await response.json().catch(() => undefined))
    if (parsed.success) return parsed.data
    throw new JobError('GitLab sent an invalid response. See the log of the service.', {
      cause: parsed.error,
    })
  }

  async function listRequests(branch: string, state: 'opened' | 'merged', signal: AbortSignal) {
    const query = new URLSearchParams({ source_branch: branch, state })
    const mergeRequests = await request(`${endpoint}?${query}`, z.array(mergeRequest), signal)
    return mergeRequests.filter(({ source_branch }) => source_branch === branch)
  }

  return {
    description: `GitLab, ${repository}`,
    repository,
    gitVariables: tokenVariables(remoteUrl, 'oauth2', token),
    async findPullRequest(branch, signal) {
      const [open] = await listRequests(branch, 'opened', signal)
      return open?.web_url
    },
    async createPullRequest({ branch, base, title, body, isDraft }, signal) {
      const created = await request(endpoint, mergeRequest, signal, {
        source_branch: branch,
        target_branch: base,
        // GitLab marks a draft by its title.
        title: isDraft ? `Draft: ${title}` : title,
        description: body,
      })
      return created.web_url
    },
    isMerged: async (branch, signal) => (await listRequests(branch, 'merged', signal)).length > 0,
    async createIssue({ title, body }, signal) {
      const fields = { title, description: body }
      const created = await request(`${project}/issues`, issue, signal, fields, 'issue')
      return created.web_url
    },
  }
}
