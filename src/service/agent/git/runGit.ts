import { execFile } from 'node:child_process'
import { type GitReach, gitEnvironment, gitSettings } from './gitEnvironment.ts'

/** Git said no. `stderr` is for the service's log; it may name paths and addresses. */
export class GitError extends Error {
  override readonly name = 'GitError'
  readonly command: string
  readonly stderr: string
  /** Exit code, or what the system said where Git could not run: `ENOENT`. */
  readonly code: string | number | undefined

  constructor(command: string, stderr: string, code: string | number | undefined) {
    super(`git ${command} failed: ${stderr.trim().slice(0, 2000) || 'it said nothing'}`)
    this.command = command
    this.stderr = stderr
    this.code = code
  }
}

export interface GitRun {
  /** Folder it runs in. */
  cwd: string
  /** Standard input. */
  input?: string | Uint8Array | undefined
  /** Variables beside those that `gitEnvironment` passes on. */
  env?: Readonly<Record<string, string>> | undefined
  /** @default 'local' */
  reach?: GitReach | undefined
  signal?: AbortSignal | undefined
}

const maxOutputBytes = 64_000_000

/**
 * Runs Git with these words, without a shell, and returns its standard output.
 *
 * @throws GitError
 */
export async function runGit(words: readonly string[], run: GitRun): Promise<string> {
  return (await runGitForBytes(words, run)).toString('utf8')
}

/**
 * Runs Git as `runGit` does and returns the bytes of its standard output.
 *
 * @throws GitError
 */
export function runGitForBytes(
  words: readonly string[],
  { cwd, input, env, reach = 'local', signal }: GitRun,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...gitSettings, ...words],
      {
        cwd,
        env: { ...gitEnvironment(reach), ...env },
        encoding: 'buffer',
        maxBuffer: maxOutputBytes,
        windowsHide: true,
        ...(signal && { signal }),
      },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout)
        // The error itself holds the words of the command, and those may hold an address with a password.
        else reject(new GitError(commandOf(words), withoutPasswords(String(stderr)), error.code ?? undefined))
      },
    )
    // A command that has ended early closes its input; its exit code says more than that.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}

function commandOf(words: readonly string[]): string {
  return words.find((word, index) => !word.startsWith('-') && words[index - 1] !== '-c') ?? ''
}

/** `https://user:secret@host` → `https://host`, as people write remotes when they are in a hurry. */
function withoutPasswords(text: string): string {
  return text.replace(/(\w:\/\/)[^@/\s]+@/g, '$1')
}
