/** Format of a repository: `owner/name`, `github:owner/name`, `gitlab:group/name`. */
const repositoryPattern = /^(?:(github|gitlab):)?([\w.-]+(?:\/[\w.-]+)+)$/

/** Returns the parts of a repository's name; undefined if it has another format. Without a platform, it is on GitHub. */
export function parseRepository(name: string): { platform: 'github' | 'gitlab'; path: string } | undefined {
  const [, platform = 'github', path] = repositoryPattern.exec(name) ?? []
  return path === undefined ? undefined : { platform: platform === 'gitlab' ? 'gitlab' : 'github', path }
}
