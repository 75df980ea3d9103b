import type { PageRecord } from '../../../search/types.ts'
import type { SiteAddress } from '../../docs/addresses/pagePath.ts'
import { noArrangement } from '../../docs/arrangement/readArrangement.ts'
import type { Arrangement } from '../../docs/arrangement/types.ts'
import { arrangeGroup } from './arrangeGroup.ts'
import { buildFolders } from './buildFolders.ts'
import type { Navigation, NavigationGroup } from './types.ts'

/**
 * Builds the navigation tree: in the order of a docs generator's configuration, then the other pages by their folders.
 */
export function buildNavigation(
  pages: readonly PageRecord[],
  address: SiteAddress,
  arrangement: Arrangement = noArrangement,
): Navigation {
  const folders = buildFolders(pages, address, arrangement.folders)
  const root = arrangement.entries.length > 0 ? arrangeGroup(pages, address, arrangement) : folders.root
  const trails: Map<PageRecord | NavigationGroup, readonly NavigationGroup[]> = new Map()
  // The overview of a folder can be opened even if the configuration does not name the folder.
  if (root !== folders.root) noteTrails(folders.root, [], trails)
  noteTrails(root, [], trails)
  return { root, order: pagesIn(root), groups: folders.groups, trails }
}

function noteTrails(
  group: NavigationGroup,
  trail: readonly NavigationGroup[],
  trails: Map<PageRecord | NavigationGroup, readonly NavigationGroup[]>,
): void {
  for (const child of group.children) {
    trails.set(child.kind === 'page' ? child.page : child, trail)
    if (child.kind === 'group') noteTrails(child, [...trail, child], trails)
  }
}

function pagesIn(group: NavigationGroup): PageRecord[] {
  const found: PageRecord[] = []
  const pending: NavigationGroup['children'] = [...group.children].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'page') found.push(node.page)
    else for (const child of [...node.children].reverse()) pending.push(child)
  }
  return found
}
