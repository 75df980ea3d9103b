import type { Page } from '../types.ts'

const families = new WeakMap<readonly Page[], ReadonlyMap<string, readonly Page[]>>()

/** Returns the page in the other versions that have it, the newest version first. */
export function otherVersions(page: Page, pages: readonly Page[]): Page[] {
  if (!page.version) return []
  let known = families.get(pages)
  if (!known) {
    known = groupFamilies(pages)
    families.set(pages, known)
  }
  const others = (known.get(familyOf(page)) ?? []).filter(
    ({ version }) => version?.name !== page.version?.name,
  )
  return others.sort((left, right) => left.version!.age - right.version!.age)
}

/** Returns the same text for a page in all versions. */
export function familyOf({ version }: Pick<Page, 'version'>): string {
  return JSON.stringify([version?.docs, version?.family])
}

function groupFamilies(pages: readonly Page[]): Map<string, Page[]> {
  const families = new Map<string, Page[]>()
  for (const page of pages) {
    if (!page.version) continue
    const family = familyOf(page)
    const known = families.get(family)
    if (known) known.push(page)
    else families.set(family, [page])
  }
  return families
}
