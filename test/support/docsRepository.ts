import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fixture, temporaryFolder, writeFiles } from './docsFolder.ts'

/** A Git repository with docs and a bare remote, as on a host's machine. */
export interface DocsRepository {
  /** The `docs` folder of the work tree. */
  docs: string
  work: string
  remote: string
  /** Runs Git in the work tree. */
  git(...words: string[]): string
  /** Runs Git in the remote. */
  remoteGit(...words: string[]): string
}

/** Runs Git without the configuration of the user or the system. */
function gitIn(cwd: string, words: readonly string[]): string {
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Host',
    GIT_AUTHOR_EMAIL: 'host@example.com',
    GIT_COMMITTER_NAME: 'Host',
    GIT_COMMITTER_EMAIL: 'host@example.com',
  }
  return execFileSync('git', words, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Creates a repository with the files of the small fixture site and these files, by path from its root. */
export async function docsRepository(files: Readonly<Record<string, string>> = {}): Promise<DocsRepository> {
  const folder = await temporaryFolder()
  const [work, remote] = [join(folder, 'work'), join(folder, 'remote.git')]
  mkdirSync(work)
  // With the times of the files, an index of the fixture is one of these docs, too.
  cpSync(fixture('site-basic'), join(work, 'docs'), { recursive: true, preserveTimestamps: true })
  await writeFiles(work, files)
  const git = (...words: string[]) => gitIn(work, words)
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=The docs')
  gitIn(folder, ['init', '--quiet', '--bare', '--initial-branch=main', remote])
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', 'origin', 'main')
  return { docs: join(work, 'docs'), work, remote, git, remoteGit: (...words) => gitIn(remote, words) }
}
