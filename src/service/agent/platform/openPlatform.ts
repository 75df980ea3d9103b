import { remoteName } from '../git/openRepository.ts'
import { createGithub } from './createGithub.ts'
import { createGitlab } from './createGitlab.ts'
import type { Platform } from './platform.ts'

type PlatformKind = 'github' | 'gitlab'

/** A repository on a platform, as a setting writes it: `github:acme/docs`, `gitlab:group/docs`. */
const written = /^(github|gitlab):([\w.-]+(?:\/[\w.-]+)+)$/

/**
 * Finds where pull requests go: the repository that is named, else that of the remote's address. A remote that no
 * platform is known for has none; its branches are pushed all the same.
 *
 * @param named `github:owner/name` or `gitlab:group/name`
 * @param env `GITHUB_TOKEN`, `GITHUB_API_URL`, `GITLAB_TOKEN`, `GITLAB_API_URL`
 * @throws Error where a repository is named and its token is missing
 */
export function openPlatform(
  remoteUrl: string | undefined,
  named: string | undefined,
  env: NodeJS.ProcessEnv,
): Platform | undefined {
  const found = named === undefined ? undefined : written.exec(named)
  if (named !== undefined && !found) {
    throw new Error(`"${named}" names no repository. Write "github:owner/name" or "gitlab:group/name".`)
  }
  if (remoteUrl === undefined) return undefined
  const kind = (found?.[1] as PlatformKind | undefined) ?? kindOf(remoteUrl, env)
  const repository = found?.[2] ?? remoteName(remoteUrl)
  if (kind === undefined || !repository.includes('/')) return undefined
  const [variable, token, apiUrl] =
    kind === 'github'
      ? (['GITHUB_TOKEN', env.GITHUB_TOKEN, env.GITHUB_API_URL] as const)
      : (['GITLAB_TOKEN', env.GITLAB_TOKEN, env.GITLAB_API_URL] as const)
  if (!token) {
    if (found) throw new Error(`"${named}" needs ${variable}, a token that may make pull requests there.`)
    return undefined
  }
  const create = kind === 'github' ? createGithub : createGitlab
  return create({ repository, token, remoteUrl, apiUrl })
}

function kindOf(remoteUrl: string, env: NodeJS.ProcessEnv): PlatformKind | undefined {
  const host = hostOf(remoteUrl)
  const isAt = (known: string, apiUrl: string | undefined) =>
    host === known || (apiUrl !== undefined && host === hostOf(apiUrl))
  if (isAt('github.com', env.GITHUB_API_URL)) return 'github'
  return isAt('gitlab.com', env.GITLAB_API_URL) ? 'gitlab' : undefined
}

/** Of `https://host/…` or `git@host:…`. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : /^(?:[^@/]+@)?([\w.-]+):/.exec(url)?.[1]
}
