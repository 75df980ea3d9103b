import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { builtFolder, type Generator, repository } from './generators.ts'
import { hashSources, readSources } from './readSources.ts'

/** Files that no test reads: fonts, source maps, search indexes and the builder's own data. */
const unused =
  /(^|\/)(_sources|_not-found|fonts|lunr|workers|search)(\/|$)|\.map$|\.inv$|\.gz$|\.buildinfo$|\.nojekyll$|searchindex|robots\.txt$/

/**
 * Builds a fixture with the real tool in `.cache/generators` and stores the site next to its sources. Not below
 * `node_modules`, where bundlers treat sources as packages.
 *
 * @throws Error if a command fails or is missing
 */
export function buildGenerator(generator: Generator): void {
  const folder = join(repository, '.cache/generators', generator.name)
  const sources = readSources(generator.name)
  for (const [path, text] of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (!generator.debian) installPackages(folder, sources.get('package-lock.json') ?? '')
  const output = join(folder, generator.output)
  rmSync(output, { recursive: true, force: true })
  const [command, ...args] = generator.build
  run(command, args, folder, generator.debian)
  const built = builtFolder(generator.name)
  rmSync(built, { recursive: true, force: true })
  cpSync(output, built, { recursive: true, filter: (path) => !unused.test(relative(output, path)) })
  writeFileSync(join(built, '.sources'), `${hashSources(sources)}\n`)
}

/** Only if the lock file changed, because installing takes longer than building. */
function installPackages(folder: string, lock: string): void {
  const installed = join(folder, 'node_modules/.installed-from')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  // `npm ci` refuses a lock file without the optional packages of other platforms, which some registries do not have.
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  writeFileSync(installed, lock)
}

function run(
  command: string,
  args: readonly string[],
  folder: string,
  debian: readonly string[] | undefined = undefined,
): void {
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (error) {
    const remedy = debian ? ` Install it with: apt-get install ${debian.join(' ')}` : ''
    throw new Error(`${command} cannot be run: ${error.message}.${remedy}`)
  }
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed in ${folder}.`)
}
