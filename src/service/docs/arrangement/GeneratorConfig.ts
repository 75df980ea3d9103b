import type { Literal } from './literals.ts'
import type { Sidebar } from './Sidebar.ts'
import type { Arrangement } from './types.ts'

/** The configuration of a docs generator, and what its reader needs. */
export interface GeneratorConfig {
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
export type Arranged = Pick<Arrangement, 'entries' | 'edit'> & Partial<Pick<Arrangement, 'folders'>>
