import type { PageRecord } from '../../../search/types.ts'

export interface NavigationPage {
  kind: 'page'
  label: string
  page: PageRecord
}

/** A folder, or a group that a configuration names. If it has a start page, that is its first child. */
export interface NavigationGroup {
  kind: 'group'
  label: string
  /** Folder relative to the docs folder; empty for the docs folder itself. Undefined for a group of a configuration. */
  folder: string | undefined
  /** Path of its start page, of a generated overview, or of its first page. */
  path: string
  start: PageRecord | undefined
  children: NavigationNode[]
  /** Number of pages in it and its groups. */
  pageCount: number
}

export type NavigationNode = NavigationPage | NavigationGroup

export interface Navigation {
  root: NavigationGroup
  /** All pages in reading order, used for "previous" and "next". */
  order: readonly PageRecord[]
  /** All folders that contain pages. */
  groups: readonly NavigationGroup[]
  /** Groups that contain a page, or a folder, outermost first, without the docs folder itself. */
  trails: ReadonlyMap<PageRecord | NavigationGroup, readonly NavigationGroup[]>
}

export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')))
}
