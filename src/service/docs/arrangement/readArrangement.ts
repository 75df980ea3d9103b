import { join, relative } from 'node:path'
import type { DocsRoot } from '../files/docsFile.ts'
import { docusaurusDocs, docusaurusEntries, readCategory } from './docusaurus.ts'
import { parseEditAddress } from './editAddress.ts'
import { findConfig, named, realFolder } from './findConfig.ts'
import { at, type Literal, textAt } from './literals.ts'
import { mkdocsEditAddress, mkdocsEntries } from './mkdocs.ts'
import { readConfigFile } from './readConfigFile.ts'
import { createSidebar, pathInDocs, type Sidebar } from './Sidebar.ts'
import { createSourceReader } from './sources.ts'
import { starlightEntries, starlightOptions } from './starlight.ts'
import type { ArrangedEntry, ArrangedFolder, Arrangement } from './types.ts'
import { vitepressEntries } from './vitepress.ts'

/** Maximum number of folders whose `_category_.json` is read. */
export const maxCategoryFolders = 5_000

const readers = {
  vitepress: readVitepress,
  docusaurus: readDocusaurus,
  mkdocs: readMkdocs,
  starlight: readStarlight,
}

/** Input of a function that reads a generator's configuration. */
interface Found {
  docsFolder: string
  /** Folder of the configuration. */
  folder: string
  config: Literal
  /** Reads another file of the configuration; undefined if it does not exist. */
  read(path: string): Promise<Literal>
  /** Files of all pages, relative to the docs folder. */
  files: readonly string[]
  /** Names of the versions of a Docusaurus site. */
  versions: readonly string[]
  /** Creates a list of entries whose paths are relative to a folder. */
  open(content: string): Sidebar
}

/** Order of the pages and other settings, read from a configuration. */
type Arranged = Pick<Arrangement, 'entries' | 'edit'> & Partial<Pick<Arrangement, 'folders'>>

/** Pages in the order of their files and their frontmatter. */
export const noArrangement: Arrangement = { entries: [], folders: {}, problems: [], sources: {} }

/**
 * Reads the order of pages from the configuration of a docs generator in the docs folder or above it. The configuration
 * is never run. What it computes is left out, and a sentence says so.
 */
export async function readArrangement(
  root: DocsRoot,
  files: readonly string[],
  versions: readonly string[] = [],
): Promise<Arrangement> {
  const docsFolder = await realFolder(root)
  const { sources, readText } = createSourceReader()
  const found = await findConfig(docsFolder, readText)
  if (!found) return { ...noArrangement, sources }
  return read(readers[found.generator], found.text, found.folder, found.name)

  async function read(
    arrange: (found: Found) => Promise<Arranged>,
    text: string | Error,
    folder: string,
    name: string,
  ): Promise<Arrangement> {
    const shown = relative(docsFolder, join(folder, name)) || name
    const sidebars: Sidebar[] = []
    try {
      if (text instanceof Error) throw text
      const readModule = (path: string) => readText(folder, path)
      const config = await readConfigFile(join(folder, name), text, readModule)
      const arranged = await arrange({
        docsFolder,
        folder,
        config,
        files,
        versions,
        async read(path) {
          const other = await readModule(path)
          return other === undefined ? undefined : readConfigFile(path, other, readModule)
        },
        open(content) {
          const sidebar = createSidebar(docsFolder, content)
          sidebars.push(sidebar)
          return sidebar
        },
      })
      const skipped = sidebars.reduce((sum, sidebar) => sum + sidebar.skipped, 0)
      const problem = `${shown}: ${skipped} ${skipped === 1 ? 'part' : 'parts'} of the list of pages cannot be read, because the configuration computes them. Their pages are sorted by folder.`
      return { folders: {}, ...arranged, problems: skipped > 0 ? [problem] : [], sources }
    } catch (error) {
      const problem = `${shown} cannot be read, so pages are sorted by folder. ${(error as Error).message}`
      return { ...noArrangement, problems: [problem], sources }
    }
  }
}

async function readVitepress({ config, docsFolder, folder, open }: Found): Promise<Arranged> {
  const content = join(folder, textAt(config, 'srcDir') ?? '.')
  return {
    entries: vitepressEntries(config, open(content)),
    edit: parseEditAddress(textAt(config, 'themeConfig', 'editLink', 'pattern'), docsFolder, content),
  }
}

async function readDocusaurus(found: Found): Promise<Arranged> {
  const { config, docsFolder, folder, open, read, versions } = found
  const options = docusaurusDocs(config)
  const content = join(folder, textAt(options, 'path') ?? 'docs')
  const given = textAt(options, 'sidebarPath')
  const paths = (given === undefined ? named('sidebars') : [given]).map((name) => join(folder, name))
  let entries: ArrangedEntry[] = []
  for (const path of paths) {
    const sidebars = await read(path)
    if (sidebars === undefined) continue
    entries = docusaurusEntries(sidebars, open(content))
    break
  }
  for (const version of versions) {
    const sidebars = await read(join(folder, `versioned_sidebars/version-${version}-sidebars.json`))
    const sidebar = open(join(folder, `versioned_docs/version-${version}`))
    if (sidebars !== undefined) entries.push(...sidebar.group(version, docusaurusEntries(sidebars, sidebar)))
  }
  return {
    entries,
    edit: parseEditAddress(textAt(options, 'editUrl'), docsFolder, folder),
    folders: await readCategories(found),
  }
}

async function readCategories({
  docsFolder,
  files,
  folder,
  read,
}: Found): Promise<Record<string, ArrangedFolder>> {
  const folders = new Set(files.map((file) => file.split('/').slice(0, -1).join('/')))
  const found: Record<string, ArrangedFolder> = Object.create(null)
  for (const each of [...folders].slice(0, maxCategoryFolders)) {
    if (pathInDocs(folder, docsFolder, each) === undefined) continue
    for (const ending of ['json', 'yml', 'yaml']) {
      // One broken file must not undo the whole order.
      const content = await read(join(docsFolder, each, `_category_.${ending}`)).catch(() => undefined)
      if (content === undefined) continue
      found[each] = readCategory(content)
      break
    }
  }
  return found
}

async function readMkdocs({ config, docsFolder, folder, open }: Found): Promise<Arranged> {
  const content = join(folder, textAt(config, 'docs_dir') ?? 'docs')
  const nav = at(config, 'nav')
  return {
    entries: nav === undefined ? [] : mkdocsEntries(nav, open(content)),
    edit: parseEditAddress(mkdocsEditAddress(config), docsFolder, content),
  }
}

async function readStarlight({ config, docsFolder, folder, open }: Found): Promise<Arranged> {
  const options = starlightOptions(config)
  const sidebar = at(options, 'sidebar')
  return {
    entries: sidebar === undefined ? [] : starlightEntries(sidebar, open(join(folder, 'src/content/docs'))),
    edit: parseEditAddress(textAt(options, 'editLink', 'baseUrl'), docsFolder, folder),
  }
}

/** Whether a file is part of the configuration of a generator, by its name. */
export function isArrangementFile(name: string): boolean {
  return /^(?:_category_\.(?:json|ya?ml)|mkdocs\.ya?ml|(?:sidebars|docusaurus\.config|astro\.config)\.[mc]?[jt]s)$/.test(
    name,
  )
}
