import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that starts. */
export interface Program {
  path: string
  /** As it names itself: `Chromium 156.0.8078.79`. */
  version: string
}

/** Where a program may be, and how to get it. */
export interface ProgramSearch {
  /** As people call it. */
  name: string
  /** Environment variable that names it; then nothing else is looked at. */
  variable: string
  /** What it is called on the PATH, best first. */
  commands: readonly string[]
  /** Where it is when it is not there. */
  wellKnownPlaces: readonly string[]
  /** Package managers that carry it, tried in order, as root or through a sudo that asks nothing. */
  installers: ReadonlyArray<readonly string[]>
  /** What makes it say its version and end. */
  versionArguments: readonly string[]
}

/**
 * The program that was named, else one on this machine, else one it installs. Says what it does, because an install
 * takes a while and changes the machine.
 *
 * @throws Error naming every way that was tried
 */
export function findProgram(search: ProgramSearch, say: (line: string) => void = console.log): Program {
  const { name, variable, commands, installers } = search
  const given = process.env[variable]
  if (given) {
    const version = versionOf(given, search)
    if (version === undefined) throw new Error(`${variable} is "${given}", which does not start.`)
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
