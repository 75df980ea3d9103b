/** Where pull requests are made. */
export interface Platform {
  /** For people: `GitHub, acme/docs`. */
  description: string
  /** What `source.repository` of a job says: `acme/docs`. */
  repository: string
  /** What Git needs to push there, as variables; empty where Git knows by itself. */
  gitVariables: Readonly<Record<string, string>>
  /** Address of the open pull request of a branch. */
  findPullRequest(branch: string, signal: AbortSignal): Promise<string | undefined>
  /** Makes one. @returns its address */
  createPullRequest(request: PullRequest, signal: AbortSignal): Promise<string>
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
 * The pull request of a branch: the one there is, else a new one. One that was made just before the service ended is
 * found, also where it comes into being between the look and the request.
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
    const made = await platform.findPullRequest(request.branch, signal).catch(() => undefined)
    if (made !== undefined) return made
    throw error
  }
}

/** Lets Git push over HTTPS with a token. It stands in the environment: words of a command are seen by all users. */
export function tokenVariables(remoteUrl: string, user: string, token: string): Record<string, string> {
  if (!/^https?:/.test(remoteUrl) || !URL.canParse(remoteUrl)) return {}
  const credentials = Buffer.from(`${user}:${token}`).toString('base64')
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(remoteUrl).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${credentials}`,
  }
}

/** Why a platform refused, in our words: theirs may hold what is not for everybody. */
export function explainRefusal(platform: string, status: number): string {
  switch (status) {
    case 401:
      return `${platform} does not know the token; it may have ended.`
    case 403:
      return `${platform} does not let the token make pull requests, or it was used too often.`
    case 404:
      return `${platform} shows this token no such repository.`
    case 422:
      return `${platform} did not take the pull request; the base branch may not exist there.`
    default:
      return `${platform} could not be reached or failed${status > 0 ? ` (${status})` : ''}.`
  }
}
