import { remoteName } from '../git/openRepository.ts'
import { createGithub } from './createGithub.ts'
import { createGitlab } from './createGitlab.ts'
import type { Platform } from './platform.ts'

type PlatformKind = 'github' | 'gitlab'

/** Format of the setting: `github:acme/docs`, `gitlab:group/docs`. */
const settingPattern = /^(github|gitlab):([\w.-]+(?:\/[\w.-]+)+)$/

/**
 * Opens the platform for pull requests: that of the setting, otherwise that of the remote's URL. Returns undefined for
 * an unknown host or a missing token; branches are then pushed without a pull request.
 *
 * @param setting `github:owner/name` or `gitlab:group/name`
 * @param env `GITHUB_TOKEN`, `GITHUB_API_URL`, `GITLAB_TOKEN`, `GITLAB_API_URL`
 * @throws Error if the setting is malformed, or its token is missing
 */
export function openPlatform(
  remoteUrl: string | undefined,
  setting: string | undefined,
  env: NodeJS.ProcessEnv,
): Platform | undefined {
  const place = placeOf(remoteUrl, setting, env)
  if (!place || remoteUrl === undefined) return undefined
  const { kind, repository } = place
  const [variable, token, apiUrl] =
    kind === 'github'
      ? (['GITHUB_TOKEN', env.GITHUB_TOKEN, env.GITHUB_API_URL] as const)
      : (['GITLAB_TOKEN', env.GITLAB_TOKEN, env.GITLAB_API_URL] as const)
  if (!token) {
    if (setting !== undefined)
      throw new Error(`"${setting}" needs ${variable}, a token that may create pull requests there.`)
    return undefined
  }
  const create = kind === 'github' ? createGithub : createGitlab
  return create({ repository, token, remoteUrl, apiUrl })
}

/** Platform and address of a repository. */
export interface RepositoryPlace {
  kind: PlatformKind
  /** `owner/name` or `group/name`. */
  repository: string
  /** Host of its pages. */
  host: string
}

/**
 * Returns where the repository of a remote is. Undefined for an unknown host.
 *
 * @throws Error if the setting is malformed
 */
export function placeOf(
  remoteUrl: string | undefined,
  setting: string | undefined,
  env: NodeJS.ProcessEnv,
): RepositoryPlace | undefined {
  const match = setting === undefined ? undefined : settingPattern.exec(setting)
  if (setting !== undefined && !match) {
    throw new Error(`"${setting}" is not a repository. Write "github:owner/name" or "gitlab:group/name".`)
  }
  if (remoteUrl === undefined) return undefined
  const kind = (match?.[1] as PlatformKind | undefined) ?? kindOf(remoteUrl, env)
  const repository = match?.[2] ?? remoteName(remoteUrl)
  if (kind === undefined || !repository.includes('/')) return undefined
  const host = kindOf(remoteUrl, env) === kind ? hostOf(remoteUrl) : undefined
  return { kind, repository, host: host ?? `${kind}.com` }
}

function kindOf(remoteUrl: string, env: NodeJS.ProcessEnv): PlatformKind | undefined {
  const host = hostOf(remoteUrl)
  const isHost = (domain: string, apiUrl: string | undefined) =>
    host === domain || (apiUrl !== undefined && host === hostOf(apiUrl))
  if (isHost('github.com', env.GITHUB_API_URL)) return 'github'
  return isHost('gitlab.com', env.GITLAB_API_URL) ? 'gitlab' : undefined
}

/** Returns the host of `https://host/…` or `git@host:…`. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : /^(?:[^@/]+@)?([\w.-]+):/.exec(url)?.[1]
}
