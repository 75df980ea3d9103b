import { execFile } from 'node:child_process'
import { devNull } from 'node:os'

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
  /** Variables of Git's own, beside those of the service. */
  env?: Readonly<Record<string, string>> | undefined
  signal?: AbortSignal | undefined
}

/** Whatever the repository is set to, no program but Git's own runs: no hook, no watcher, no pager, no second job. */
const settings = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.quotePath=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.ext.allow=never',
  'push.followTags=false',
  'push.gpgSign=false',
  'push.recurseSubmodules=no',
  'fetch.recurseSubmodules=no',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting])

/** Variables that choose a way to the remote; all others of Git could lead it to another repository. */
const keptVariables =
  /^GIT_(?:CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM|SSH|SSH_COMMAND|SSH_VARIANT|ASKPASS|SSL_\w+|HTTP_\w+|PROXY_\w+)$/

const maxOutputBytes = 64_000_000

/**
 * Runs Git with these words, without a shell, and gives its standard output.
 *
 * @throws GitError
 */
export function runGit(words: readonly string[], { cwd, input, env, signal }: GitRun): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...settings, ...words],
      {
        cwd,
        env: { ...inheritedVariables(), ...env },
        encoding: 'utf8',
        maxBuffer: maxOutputBytes,
        windowsHide: true,
        ...(signal && { signal }),
      },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout)
        // The error itself holds the words of the command, and those may hold an address with a password.
        else reject(new GitError(commandOf(words), withoutPasswords(stderr), error.code ?? undefined))
      },
    )
    // A command that has ended early closes its input; its exit code says more than that.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}

function inheritedVariables(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || keptVariables.test(name),
  )
  return {
    ...Object.fromEntries(own),
    // Nobody is there to be asked for a password, and messages are compared in one language.
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    LC_ALL: 'C',
  }
}

function commandOf(words: readonly string[]): string {
  return words.find((word) => !word.startsWith('-')) ?? ''
}

/** `https://user:secret@host` → `https://host`, as people write remotes when they are in a hurry. */
function withoutPasswords(text: string): string {
  return text.replace(/(\w:\/\/)[^@/\s]+@/g, '$1')
}
