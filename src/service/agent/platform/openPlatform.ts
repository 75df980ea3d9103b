import { createGithub } from './createGithub.ts'
import { createGitlab } from './createGitlab.ts'
import { placeOf } from './placeOf.ts'
import type { Platform } from './platform.ts'

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
