import { posix } from 'node:path'
import { readDocsFile } from '../../docs/files/docsFile.ts'
import { findDocsFiles } from '../../docs/files/findDocsFiles.ts'
import type { Docs } from '../../docs/types.ts'
import type { PageChange } from '../workspace/createWorkspace.ts'
import { checkPage } from './checkPage.ts'
import { type DocsState, findBrokenLinks, readPath } from './findBrokenLinks.ts'

export interface CheckOptions {
  /** Folder with the changed docs. */
  folder: string
  changes: ReadonlyMap<string, PageChange>
  /** The served docs, for the paths of unchanged pages. */
  docs: Pick<Docs, 'addressRules' | 'anchorStyle' | 'pages'>
  basePath: string
}

/** Returns the problems that the changes cause, one sentence each. Problems that existed before are left out. */
export async function checkChanges({ folder, changes, docs, basePath }: CheckOptions): Promise<string[]> {
  const problems = [...changes].flatMap(([file, { before, after }]) =>
    after === null ? [] : checkPage(file, before, after),
  )
  const sources = await readSources(folder)
  const served = new Map(docs.pages.map((page) => [page.file, page.path]))

  function stateOf(side: 'before' | 'after'): DocsState {
    const texts = new Map(sources)
    for (const [file, change] of changes) {
      const text = change[side]
      if (text === null) texts.delete(file)
      else texts.set(file, text)
    }
    const paths = new Map<string, string>()
    for (const [file, text] of texts) {
      const servedPath = changes.has(file) ? undefined : served.get(file)
      paths.set(file, servedPath ?? readPath(text, file, { ...docs.addressRules, basePath }))
    }
    return { folder, paths, source: (file) => texts.get(file), basePath, anchorStyle: docs.anchorStyle }
  }

  const [before, after] = [stateOf('before'), stateOf('after')]
  const affected = findAffected(sources, changes, before)
  const brokenBefore = await findBrokenLinks(affected, before)
  for (const broken of await findBrokenLinks(affected, after)) {
    if (brokenBefore.has(broken)) continue
    problems.push(`${broken.replace(': ', ': The link ')} has no target in the docs.`)
  }
  return problems
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const file of (await findDocsFiles({ folder })).files) {
    // The docs leave out unreadable files as well.
    const bytes = await readDocsFile({ folder }, file).catch(() => undefined)
    if (bytes !== undefined) sources.set(file, bytes.toString('utf8'))
  }
  return sources
}

/** Returns the changed pages and those that may link to them, which contain the last part of a file name or path. */
function findAffected(
  sources: ReadonlyMap<string, string>,
  changes: ReadonlyMap<string, PageChange>,
  before: DocsState,
): Set<string> {
  const names = new Set<string>()
  for (const file of changes.keys()) {
    const bare = file.replace(/\.mdx?$/i, '')
    const isIndex = /^(?:_?index|readme)$/i.test(posix.basename(bare))
    names.add(posix.basename(isIndex ? posix.dirname(bare) : bare))
    names.add(posix.basename(before.paths.get(file) ?? bare))
  }
  // The path of the start page has no last part, so any page may link to it.
  const isAnyAffected = names.has('') || names.has('.')
  const linking = [...sources].filter(
    ([, text]) => isAnyAffected || [...names].some((name) => text.includes(name)),
  )
  return new Set([...changes.keys(), ...linking.map(([file]) => file)])
}
