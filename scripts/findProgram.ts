import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that starts. */
export interface Program {
  path: string
  /** As the program prints it: `Chromium 156.0.8078.79`. */
  version: string
}

/** Where to look for a program, and how to install it. */
export interface ProgramSearch {
  name: string
  /** Environment variable with its path; if set, nothing else is tried. */
  variable: string
  /** Names on the PATH, best first. */
  commands: readonly string[]
  /** Paths to try if it is not on the PATH. */
  wellKnownPlaces: readonly string[]
  /** Commands of package managers, tried in order, as root or with a sudo that does not prompt. */
  installers: ReadonlyArray<readonly string[]>
  /** Arguments that make it print its version and exit. */
  versionArguments: readonly string[]
}

/**
 * Returns the program named by the variable, else an installed one, else installs it. Reports each step, because an
 * installation takes a while and changes the machine.
 *
 * @throws Error listing everything that was tried
 */
export function findProgram(search: ProgramSearch, say: (line: string) => void = console.log): Program {
  const { name, variable, commands, installers } = search
  const given = process.env[variable]
  if (given) {
    const version = versionOf(given, search)
    if (version === undefined)
      throw new Error(`${variable} is "${given}", which does not start. Fix or unset it.`)
    return { path: given, version }
  }
  const present = findPresent(search)
  if (present) return present
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const steps of installers) {
    say(`No ${name} found; trying: ${steps.join(' && ')}`)
    for (const step of steps) {
      const [command = '', ...args] = [...asRoot, ...step.split(' ')]
      spawnSync(command, args, { stdio: 'ignore' })
    }
    const installed = findPresent(search)
    if (installed) return installed
  }
  throw new Error(
    `No ${name} was found, and none could be installed. Install one, or set ${variable}. Tried: ${[
      ...commands,
      ...installers.flat(),
    ].join('; ')}.`,
  )
}

function findPresent(search: ProgramSearch): Program | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = search.commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...onPath, ...search.wellKnownPlaces]) {
    const version = existsSync(path) ? versionOf(path, search) : undefined
    if (version !== undefined) return { path, version }
  }
  return undefined
}

function versionOf(path: string, { versionArguments }: ProgramSearch): string | undefined {
  try {
    const output = execFileSync(path, versionArguments, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    return output.trim() || undefined
  } catch {
    return undefined
  }
}
