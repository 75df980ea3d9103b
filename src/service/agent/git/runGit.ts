import { execFile } from 'node:child_process'
import { type GitReach, gitEnvironment, gitSettings } from './gitEnvironment.ts'

/** A Git command failed. `stderr` is for the log only, because it may contain paths and URLs. */
export class GitError extends Error {
  override readonly name = 'GitError'
  readonly command: string
  readonly stderr: string
  /** Exit code, or the system's error code if Git could not start: `ENOENT`. */
  readonly code: string | number | undefined

  constructor(command: string, stderr: string, code: string | number | undefined) {
    super(`git ${command} failed: ${stderr.trim().slice(0, 2000) || 'it printed no error'}`)
    this.command = command
    this.stderr = stderr
    this.code = code
  }
}

export interface GitRun {
  /** Working directory. */
  cwd: string
  /** Standard input. */
  input?: string | Uint8Array | undefined
  /** Variables in addition to those of `gitEnvironment`. */
  env?: Readonly<Record<string, string>> | undefined
  /** Access of the command. @default 'local' */
  reach?: GitReach | undefined
  signal?: AbortSignal | undefined
}

const maxOutputBytes = 64_000_000

/**
 * Runs Git without a shell and resolves to its standard output.
 *
 * @throws GitError
 */
export async function runGit(args: readonly string[], run: GitRun): Promise<string> {
  return (await runGitForBytes(args, run)).toString('utf8')
}

/**
 * Like `runGit`, but resolves to bytes.
 *
 * @throws GitError
 */
export function runGitForBytes(
  args: readonly string[],
  { cwd, input, env, reach = 'local', signal }: GitRun,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...gitSettings, ...args],
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
        // Drops the original error, because its arguments may contain a URL with a password.
        else reject(new GitError(commandOf(args), withoutPasswords(String(stderr)), error.code ?? undefined))
      },
    )
    // A command that fails early closes its input. The exit code reports the failure.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}

function commandOf(args: readonly string[]): string {
  return args.find((arg, index) => !arg.startsWith('-') && args[index - 1] !== '-c') ?? ''
}

/** Removes credentials from URLs: `https://user:secret@host` → `https://host`. */
function withoutPasswords(text: string): string {
  return text.replace(/(\w:\/\/)[^@/\s]+@/g, '$1')
}
