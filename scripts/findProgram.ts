import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that starts. */
export interface Program {
  path: string
  /** As the program prints it: `Chromium 156.0.8078.79`. */
  version: string
}

/** Places to look for a program, and the way to install it. */
export interface ProgramSearch {
  name: string
  /** Environment variable with its path; if set, nothing else is tried. */
  variable?: string | undefined
  /** Names on the PATH, best first. */
  commands: readonly string[]
  /** Paths to try if it is not on the PATH; a `*` stands for a version. */
  wellKnownPaths?: readonly string[]
  /** Commands of package managers, tried in order, as root or with a sudo that does not prompt. */
  installers: ReadonlyArray<readonly string[]>
  /** Arguments that make it print its version and exit. */
  versionArguments: readonly string[]
}

/** Returns the commands that install a package with the package managers of Debian and, if named, of Fedora and Alpine. */
export function installersOf(
  apt: string,
  { dnf, apk }: { dnf?: string; apk?: string } = {},
): ProgramSearch['installers'] {
  return [
    ['apt-get update', `apt-get install --yes --no-install-recommends ${apt}`],
    ...(dnf ? [[`dnf install --assumeyes ${dnf}`]] : []),
    ...(apk ? [[`apk add ${apk}`]] : []),
  ]
}

/**
 * Returns the program named by the variable, else an installed one, else installs it. Reports each step, because an
 * installation takes a while and changes the machine.
 *
 * @throws Error listing everything that was tried
 */
export function findProgram(search: ProgramSearch, say: (line: string) => void = console.log): Program {
  const { name, variable, commands, installers } = search
  const given = variable && process.env[variable]
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
    const tools = [...asRoot.slice(0, 1), ...steps.map((step) => step.split(' ')[0] ?? '')]
    if (!tools.every(isOnPath)) continue
    say(`No ${name} found; trying: ${steps.join(' && ')}`)
    for (const step of steps) {
      const [command = '', ...args] = [...asRoot, ...step.split(' ')]
      spawnSync(command, args, { stdio: 'ignore' })
    }
    const installed = findPresent(search)
    if (installed) return installed
  }
  const tried = [...commands, ...installers.flat()].join('; ')
  const advice = variable ? `Install one, or set ${variable}` : 'Install one'
  throw new Error(`No ${name} was found, and none could be installed. ${advice}. Tried: ${tried}.`)
}

/** Returns a function that calls `findProgram()`. */
export function searchFor(search: ProgramSearch): (say?: (line: string) => void) => Program {
  return (say) => findProgram(search, say)
}

/** Returns the possible paths of a command, one for each folder on the PATH. */
function pathsOf(command: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command))
}

function isOnPath(command: string): boolean {
  return pathsOf(command).some((path) => existsSync(path))
}

/** Returns the paths that a `*` stands for, the newest version first. */
function expandPath(path: string): string[] {
  return path.includes('*') ? globSync(path).toSorted().reverse() : [path]
}

function findPresent(search: ProgramSearch): Program | undefined {
  const onPath = search.commands.flatMap(pathsOf)
  for (const path of [...onPath, ...(search.wellKnownPaths ?? []).flatMap(expandPath)]) {
    const version = existsSync(path) ? versionOf(path, search) : undefined
    if (version !== undefined) return { path, version }
  }
  return undefined
}

function versionOf(path: string, { versionArguments }: ProgramSearch): string | undefined {
  const options = { encoding: 'utf8', timeout: 20_000 } as const
  const { status, stdout, stderr } = spawnSync(path, versionArguments, options)
  if (status !== 0) return undefined
  // nginx writes to standard error; the warnings of browsers there are of no interest.
  return stdout.trim() || stderr.trim() || undefined
}
