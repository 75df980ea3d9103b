import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Folder of `docs-assistant`: everything for pages, and the proxies. */
export const widgetFolder = 'dist/docs-assistant'

/** Folder of `docs-assistant-service`. */
export const serviceFolder = 'dist/docs-assistant-service'

const serviceReadme = `# docs-assistant-service

Answers questions about a folder of Markdown, for the widget of [docs-assistant](https://www.npmjs.com/package/docs-assistant):
search, cited answers, a docs site, and an agent that changes docs. It needs Node 22.13 or newer, and no account.

\`\`\`sh
npx docs-assistant-service serve ./docs
\`\`\`

The documentation is in the folder \`docs\` of this package. Without a folder, the service shows it.
`

/** The fields of the top level manifest that the packages' manifests are made of. */
interface Manifest {
  version: string
  keywords: string[]
  license: string
  engines: Record<string, string>
  exports: Record<string, string | Record<string, string>>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
  description: string
}

/** Reads the manifest for development. */
export function topManifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8'))
}

/**
 * Writes the manifests of both packages, with the versions of the top level manifest and the dependencies that their
 * files import. Places the first package in the second's `node_modules`, as an installation does; it is not packed.
 */
export function writeManifests(): void {
  const top = topManifest()
  const { version, license, keywords } = top
  const peers = Object.keys(top.peerDependencies)
  const isReact = (name: string) => /^react(?:-dom)?$/.test(name)
  write(widgetFolder, {
    name: 'docs-assistant',
    version,
    description: top.description,
    keywords,
    license,
    type: 'module',
    exports: inFolder(top.exports, widgetFolder),
    sideEffects: ['./embed.js'],
    ...dependenciesOf(widgetFolder, top),
    peerDependencies: pick(top.peerDependencies, peers.filter(isReact)),
  })
  const { dependencies } = dependenciesOf(serviceFolder, top)
  write(serviceFolder, {
    name: 'docs-assistant-service',
    version,
    description:
      'Answers questions about a folder of docs for the docs-assistant widget: search, cited answers, a docs site, and an agent that changes docs.',
    keywords,
    license,
    type: 'module',
    engines: top.engines,
    bin: { 'docs-assistant': 'service/cli/bin.js', 'docs-assistant-service': 'service/cli/bin.js' },
    exports: {
      '.': { types: './service/index.d.ts', default: './service/index.js' },
      './package.json': './package.json',
    },
    dependencies: { ...dependencies, 'docs-assistant': version },
    peerDependencies: pick(
      top.peerDependencies,
      peers.filter((name) => !isReact(name)),
    ),
    peerDependenciesMeta: top.peerDependenciesMeta,
  })
  const modules = join(serviceFolder, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules)
  symlinkSync('../../docs-assistant', join(modules, 'docs-assistant'), 'junction')
}

/** Copies the texts of both packages, and what the service serves. */
export function copyTexts(root: string): void {
  const copy = (name: string, folder: string) => {
    rmSync(join(root, folder, name), { recursive: true, force: true })
    cpSync(join(root, name), join(root, folder, name), { recursive: true })
  }
  for (const folder of [widgetFolder, serviceFolder])
    for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) copy(name, folder)
  copy('README.md', widgetFolder)
  writeFileSync(join(root, serviceFolder, 'README.md'), serviceReadme)
  copy('docs', serviceFolder)
  copy('public', serviceFolder)
}

function write(folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Rewrites the top level entries, which lead into the folder, as seen from the folder. */
function inFolder(exports: Manifest['exports'], folder: string): unknown {
  return JSON.parse(JSON.stringify(exports).replaceAll(`"./${folder}/`, '"./'))
}

/**
 * Returns the packages that the built files of a folder import.
 *
 * @throws Error if a package is no dependency or peer of the top level manifest
 */
function dependenciesOf(folder: string, top: Manifest): { dependencies: Record<string, string> } {
  const imported = new Set<string>()
  const exclude = ['docs/**', 'public/**', 'node_modules/**']
  for (const file of globSync('**/*.js', { cwd: folder, exclude })) {
    const code = readFileSync(join(folder, file), 'utf8')
    const { module } = parseSync(file, code)
    const requests = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
      // Computed ones name a peer that the operator chose.
      ...module.dynamicImports.flatMap(
        ({ moduleRequest: { start, end } }) =>
          /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end))?.[1] ?? [],
      ),
    ]
    for (const request of requests) {
      if (!request.startsWith('.') && !request.startsWith('/') && !isBuiltin(request))
        imported.add(packageOf(request))
    }
  }
  const names = [...imported].filter((name) => !(name in top.peerDependencies)).toSorted()
  const missing = names.filter((name) => !(name in top.dependencies))
  if (missing.length > 0)
    throw new Error(`${folder} imports ${missing.join(' and ')}: add it to the dependencies, or bundle it.`)
  return { dependencies: pick(top.dependencies, names) }
}

function packageOf(request: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(request)![0]
}

function pick<Value>(record: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, record[name]!]))
}
