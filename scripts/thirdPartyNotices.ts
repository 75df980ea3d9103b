import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** What Vite tells of a package whose modules are in a bundle. */
interface BundledPackage {
  name: string
  version: string
  /** As SPDX has it. */
  identifier?: string
  text?: string
}

const licenseFile = 'licenses.json'
const packages = new Map<string, BundledPackage>()
const modules = new Set<string>()

/** Has Vite list the packages of a build, and keeps the list for `writeNotices()`; no file of its own is written. */
export function noteLicenses(): Plugin {
  return {
    name: 'note-licenses',
    config: () => ({ build: { license: { fileName: licenseFile } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[licenseFile]
        if (list?.type !== 'asset')
          throw new Error('Vite has listed no licenses, so the notices would be incomplete.')
        delete bundle[licenseFile]
        for (const found of JSON.parse(String(list.source)) as BundledPackage[]) note(found)
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') for (const id of output.moduleIds) modules.add(id)
        }
      },
    },
  }
}

/** Writes the notices of all that was bundled, and beside them the modules, for the test that compares the two. */
export function writeNotices(folder: string, root: string): void {
  // No module says so: Tailwind wrote the first part of the styles, and Rolldown what joins modules.
  for (const name of ['tailwindcss', 'rolldown']) note(readPackage(name, root))
  const sorted = [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts = sorted.map((found) => {
    const { name, version, identifier } = found
    const text = found.text ?? findSibling(found, root)?.text
    if (!identifier || !text) {
      throw new Error(`${name} ${version} is bundled and has no license file. Add its license by hand.`)
    }
    return `## ${name} ${version} (${identifier})\n\n${text.trim()}\n`
  })
  // Those packages name this license and do not bring its text, which has to go along; TypeScript brings it.
  const apache = readPackage('typescript', root).text ?? ''
  if (!apache.includes('END OF TERMS AND CONDITIONS'))
    throw new Error('typescript no longer brings the text of Apache-2.0.')
  parts.push(`## Apache License 2.0, the whole text\n\n${apache.trim()}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), `${introduction}\n${parts.join('\n')}`)
  const bundled = [...modules].map((id) => relative(root, id.replace(/^\0/, ''))).toSorted()
  writeFileSync(join(folder, 'bundled-modules.json'), `${JSON.stringify(bundled, null, 1)}\n`)
}

function note(found: BundledPackage): void {
  packages.set(`${found.name}@${found.version}`, found)
}

/** A bundled package of the same repository, with the same license and a file of it. */
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
  const { version, license } = readManifest(name, root)
  return {
    name,
    version,
    identifier: license,
    text: readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8'),
  }
}

function readManifest(
  name: string,
  root: string,
): { version: string; license: string; repository?: { url?: string } } {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
}

const introduction = `# Third-party notices

The scripts in this folder contain code of the packages below. The packages that \`docs-assistant\` merely depends on
bring their licenses themselves.
`
