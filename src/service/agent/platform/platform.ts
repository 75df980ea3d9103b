/** A host of Git repositories with pull requests. */
export interface Platform {
  /** Name to display: `GitHub, acme/docs`. */
  description: string
  /** Value of `source.repository` in a job: `acme/docs`. */
  repository: string
  /** Environment variables that Git needs to push; may be empty. */
  gitVariables: Readonly<Record<string, string>>
  /** Resolves to the URL of the open pull request of a branch. */
  findPullRequest(branch: string, signal: AbortSignal): Promise<string | undefined>
  /** Creates a pull request. Resolves to its URL. */
  createPullRequest(request: PullRequest, signal: AbortSignal): Promise<string>
  /** Resolves to whether a pull request of a branch was merged. */
  isMerged(branch: string, signal: AbortSignal): Promise<boolean>
  /** Creates an issue. Resolves to its URL. */
  createIssue(issue: Issue, signal: AbortSignal): Promise<string>
}

export interface Issue {
  title: string
  /** Markdown. */
  body: string
}

export interface PullRequest {
  branch: string
  base: string
  title: string
  /** Markdown. */
  body: string
  isDraft: boolean
}

/**
 * Resolves to the URL of the branch's pull request, and creates the pull request if it does not exist. Looks again
 * after a failed creation, because an earlier attempt may have created it in the meantime.
 */
export async function openPullRequest(
  platform: Platform,
  request: PullRequest,
  signal: AbortSignal,
): Promise<string> {
  const existing = await platform.findPullRequest(request.branch, signal)
  if (existing !== undefined) return existing
  try {
    return await platform.createPullRequest(request, signal)
  } catch (error) {
    const created = await platform.findPullRequest(request.branch, signal).catch(() => undefined)
    if (created !== undefined) return created
    throw error
  }
}

/** Returns the variables that let Git push over HTTPS with a token. Arguments would be visible to every local user. */
export function tokenVariables(remoteUrl: string, user: string, token: string): Record<string, string> {
  if (!/^https?:/.test(remoteUrl) || !URL.canParse(remoteUrl)) return {}
  const credentials = Buffer.from(`${user}:${token}`).toString('base64')
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(remoteUrl).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${credentials}`,
  }
}

/** Explains why a platform refused a request. Its own text may be confidential and goes to the log only. */
export function explainRefusal(platform: string, status: number, what = 'pull request'): string {
  switch (status) {
    case 401:
      return `${platform} rejected the token. It may have expired.`
    case 403:
      return `${platform} does not allow this token to create ${what}s, or its rate limit is reached.`
    case 404:
      return `${platform} has no such repository, or the token has no access to it.`
    case 422:
      return what === 'pull request'
        ? `${platform} rejected the pull request. The base branch may not exist there.`
        : `${platform} rejected the ${what}.`
    default:
      return `${platform} failed or could not be reached${status > 0 ? ` (${status})` : ''}.`
  }
}
