import { remoteName } from '../git/openRepository.ts'

type PlatformKind = 'github' | 'gitlab'

/** Format of the setting: `github:acme/docs`, `gitlab:group/docs`. */
const settingPattern = /^(github|gitlab):([\w.-]+(?:\/[\w.-]+)+)$/

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
