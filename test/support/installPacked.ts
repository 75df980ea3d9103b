import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Installed {
  folder: string
  /** Names of all installed packages but React. */
  packages: string[]
}

/**
 * Packs built packages and installs them in a new folder with their dependencies only. Those come from this project's
 * `node_modules`, so no network is needed.
 */
export function installPacked(names: readonly string[], more: readonly string[] = []): Installed {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'installed-')))
  for (const name of names) {
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(root, 'dist', name),
      encoding: 'utf8',
    })
    const target = join(folder, 'node_modules', name)
    mkdirSync(target, { recursive: true })
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1'])
  }
  const manifests = names.map((name) => readManifest(join(folder, 'node_modules', name)))
  const direct = new Set([...manifests.flatMap(required), ...more])
  for (const name of direct) {
    const target = join(folder, 'node_modules', name)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(find(name, root), target, 'junction')
  }
  const found = new Set<string>()
  const collect = (manifest: Manifest, from: string) => {
    for (const name of required(manifest)) {
      if (['react', 'react-dom', 'docs-assistant'].includes(name)) continue
      const at = find(name, from)
      if (found.has(at)) continue
      found.add(at)
      collect(readManifest(at), at)
    }
  }
  for (const manifest of manifests) collect(manifest, root)
  const packages = [...names, ...[...found].map((at) => readManifest(at).name)]
  return { folder, packages: packages.toSorted() }
}

function required({ dependencies, peerDependencies, peerDependenciesMeta }: Manifest): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...peers]
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Finds a package as Node does, from a folder upwards. */
function find(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name)
    if (existsSync(at)) return at
    if (folder === dirname(folder)) throw new Error(`${name} is not installed.`)
  }
}
