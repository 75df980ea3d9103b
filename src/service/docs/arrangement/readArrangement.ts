import { join, relative } from 'node:path'
import type { DocsRoot } from '../files/docsFile.ts'
import { docusaurusFiles, readDocusaurus } from './docusaurus.ts'
import { configNames, findConfig, realFolder } from './findConfig.ts'
import type { Arranged, GeneratorConfig } from './GeneratorConfig.ts'
import { readMkdocs } from './mkdocs.ts'
import { readConfigFile } from './readConfigFile.ts'
import { createSidebar, type Sidebar } from './Sidebar.ts'
import { createSourceReader } from './sources.ts'
import { readStarlight } from './starlight.ts'
import type { Arrangement } from './types.ts'
import { readVitepress } from './vitepress.ts'

/** Readers of configurations, by the generators of `findConfig`. */
const readers = {
  vitepress: readVitepress,
  docusaurus: readDocusaurus,
  mkdocs: readMkdocs,
  starlight: readStarlight,
}

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
    arrange: (config: GeneratorConfig) => Promise<Arranged>,
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

const arrangementFiles: ReadonlySet<string> = new Set([...configNames, ...docusaurusFiles])

/** Whether a file is part of the configuration of a generator, by its name. */
export function isArrangementFile(name: string): boolean {
  return arrangementFiles.has(name)
}
