import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newObjectsLimit } from '../../src/service/cli/limitMemory.ts'

/** File of the command line in the build, as operators run it. It starts faster than the sources. */
export const commandFile = fileURLToPath(
  new URL('../../dist/docs-assistant-service/service/cli/bin.js', import.meta.url),
)

export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunningCommand {
  process: ChildProcess
  /** Resolves with the standard output so far, once it contains the text. */
  printed(text: string): Promise<string>
  /** Resolves with the standard error so far, once it contains the text. */
  complained(text: string): Promise<string>
  ended: Promise<CommandResult>
  /** Asks it to end, as Ctrl+C does, and waits for that. */
  stop(): Promise<CommandResult>
}

/** Folder in which Node keeps compiled sources. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/commands')

export interface CommandOptions {
  cwd?: string
  env?: Record<string, string>
  /** Whether it starts without the flag with which it would start again, as for operators. @default false */
  startsAgain?: boolean
  /** Time after which it is ended, because a process left by a failed test must not outlive the run. @default 60_000 */
  maxMs?: number
}

/** Starts `docs-assistant` with these arguments in this folder. */
export function startCommand(
  words: readonly string[],
  { cwd, env = {}, startsAgain = false, maxMs = 60_000 }: CommandOptions = {},
): RunningCommand {
  const flags = startsAgain ? [] : [newObjectsLimit]
  const child = spawn(process.execPath, [...flags, commandFile, ...words], {
    cwd,
    // Starting hundreds of commands takes half of the processor time with it.
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
    timeout: maxMs,
  })
  let stdout = ''
  let stderr = ''
  const waiting = new Set<() => void>()
  const ended = new Promise<CommandResult>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
  child.stdout.on('data', (data) => {
    stdout += data
    for (const look of waiting) look()
  })
  child.stderr.on('data', (data) => {
    stderr += data
    for (const look of waiting) look()
  })

  function waitFor(text: string, read: () => string): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!read().includes(text)) return
        waiting.delete(look)
        resolve(read())
      }
      waiting.add(look)
      look()
      ended.then((result) =>
        reject(new Error(`It ended without printing "${text}":\n${result.stdout}${result.stderr}`)),
      )
    })
  }

  return {
    process: child,
    ended,
    printed: (text) => waitFor(text, () => stdout),
    complained: (text) => waitFor(text, () => stderr),
    stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** Runs `docs-assistant` with these arguments until it ends. */
export function runCommand(...options: Parameters<typeof startCommand>): Promise<CommandResult> {
  return startCommand(...options).ended
}
