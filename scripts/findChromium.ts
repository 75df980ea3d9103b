import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A Chromium that starts. */
export interface Chromium {
  path: string
  /** As it names itself: `Chromium 156.0.8078.79`. */
  version: string
}

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const wellKnownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Package managers that carry a Chromium, tried in order, as root or through a sudo that asks nothing. */
const installers: ReadonlyArray<readonly string[]> = [
  ['apt-get update', 'apt-get install --yes --no-install-recommends chromium'],
  ['dnf install --assumeyes chromium'],
  ['apk add chromium'],
]

/**
 * The Chromium the browser tests use: `CHROMIUM_PATH`, else one on this machine, else one it installs.
 * Says what it does, because an install takes a while and changes the machine.
 *
 * @throws Error naming every way that was tried
 */
export function findChromium(say: (line: string) => void = console.log): Chromium {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    const version = versionOf(given)
    if (version === undefined) throw new Error(`CHROMIUM_PATH is "${given}", which does not start.`)
    return { path: given, version }
  }
  const present = findPresent()
  if (present) return present
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const steps of installers) {
    say(`No Chromium found; trying: ${steps.join(' && ')}`)
    for (const step of steps) {
      const [command = '', ...args] = [...asRoot, ...step.split(' ')]
      spawnSync(command, args, { stdio: 'ignore' })
    }
    const installed = findPresent()
    if (installed) return installed
  }
  throw new Error(
    `No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH. Tried: ${[
      ...commands,
      ...installers.flat(),
    ].join('; ')}.`,
  )
}

function findPresent(): Chromium | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...onPath, ...wellKnownPlaces]) {
    const version = existsSync(path) ? versionOf(path) : undefined
    if (version !== undefined) return { path, version }
  }
  return undefined
}

function versionOf(path: string): string | undefined {
  try {
    const output = execFileSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    return output.trim() || undefined
  } catch {
    return undefined
  }
}
