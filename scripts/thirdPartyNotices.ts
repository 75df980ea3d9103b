import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** A bundled package, as listed by Vite. */
interface BundledPackage {
  name: string
  version: string
  /** SPDX identifier of its license. */
  identifier?: string
  /** Text of its license. */
  text?: string
}

const licenseFile = 'licenses.json'
const packages = new Map<string, BundledPackage>()
const modules = new Set<string>()

/** Collects the licenses of all packages in a build for `writeNotices()`. Removes Vite's own list from the output. */
export function noteLicenses(): Plugin {
  return {
    name: 'note-licenses',
    config: () => ({ build: { license: { fileName: licenseFile } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[licenseFile]
        if (list?.type !== 'asset')
          throw new Error('Vite did not list the licenses, so the notices would be incomplete.')
        delete bundle[licenseFile]
        for (const found of JSON.parse(String(list.source)) as BundledPackage[]) add(found)
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') for (const id of output.moduleIds) modules.add(id)
        }
      },
    },
  }
}

/**
 * Writes the license notices of all bundled packages, and, into `dist`, a list of the bundled modules, which a test
 * compares with them.
 */
export function writeNotices(folder: string, root: string): void {
  // Tailwind and Rolldown generate code in the bundles, but are not modules of them.
  for (const name of ['tailwindcss', 'rolldown']) add(readPackage(name, root))
  const sorted = [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts = sorted.map((found) => {
    const { name, version, identifier } = found
    const text = found.text ?? findSibling(found, root)?.text
    if (!identifier || !text) {
      throw new Error(`${name} ${version} is bundled but has no license file. Add its license by hand.`)
    }
    return `## ${name} ${version} (${identifier})\n\n${text.trim()}\n`
  })
  // Some packages have this license but do not include its text, which the notices must contain. TypeScript includes
  // it.
  const apache = readPackage('typescript', root).text ?? ''
  if (!apache.includes('END OF TERMS AND CONDITIONS'))
    throw new Error('typescript no longer includes the text of Apache-2.0.')
  parts.push(`## Apache License 2.0, full text\n\n${apache.trim()}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), `${introduction}\n${parts.join('\n')}`)
  const bundled = [...modules].map((id) => relative(root, id.replace(/^\0/, ''))).toSorted()
  writeFileSync(join(root, 'dist/bundled-modules.json'), `${JSON.stringify(bundled, null, 1)}\n`)
}

function add(found: BundledPackage): void {
  packages.set(`${found.name}@${found.version}`, found)
}

/** Finds a bundled package from the same repository with the same license and its text. */
function findSibling({ name, identifier }: BundledPackage, root: string): BundledPackage | undefined {
  const repository = readManifest(name, root).repository?.url
  if (repository === undefined) return undefined
  return [...packages.values()].find(
    (other) =>
      other.text !== undefined &&
      other.identifier === identifier &&
      readManifest(other.name, root).repository?.url === repository,
  )
}

function readPackage(name: string, root: string): BundledPackage {
  const { version, license: identifier } = readManifest(name, root)
  const text = readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')
  return { name, version, identifier, text }
}

function readManifest(
  name: string,
  root: string,
): { version: string; license: string; repository?: { url?: string } } {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
}

const introduction = `# Third-party notices

The scripts in this folder contain code of the packages below. Packages that are only dependencies of \`docs-assistant\`
include their own licenses.
`
