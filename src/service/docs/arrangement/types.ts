import type { Sources } from './sources.ts'

/** An entry of the list of pages, as a configuration arranges it. Names are those of `comparable`, of files. */
export type ArrangedEntry =
  | { kind: 'page'; name: string; label?: string | undefined }
  | { kind: 'group'; label: string; name?: string | undefined; entries: readonly ArrangedEntry[] }
  /** All pages of a folder, in the order of their frontmatter; empty for the docs folder. */
  | { kind: 'folder'; folder: string; label?: string | undefined }

/** Settings of a folder in one of its files, such as `_category_.json` of Docusaurus. */
export interface ArrangedFolder {
  label?: string | undefined
  position?: number | undefined
}

/** Address at which pages can be edited. */
export interface EditAddress {
  /** Address with `:path` in place of the file. */
  pattern: string
  /** Path of the docs folder, relative to the folder that `:path` is relative to: `docs/`, `../` or empty. */
  prefix: string
}

/** In which order a configuration lists the pages, and where they can be edited. */
export interface Arrangement {
  entries: readonly ArrangedEntry[]
  /** By the folder, relative to the docs folder. */
  folders: Readonly<Record<string, ArrangedFolder>>
  edit?: EditAddress | undefined
  /** Sentences about what could not be read. */
  problems: readonly string[]
  /** Versions of the files that decide all this. */
  sources: Sources
}
