import { decodePath } from '../../search/decodePath.ts'
import { comparable, comparablePath } from '../../search/index/linkTexts.ts'
import type { PageRecord } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'

/** An address that answers cited and that the change removes. */
export interface GoneTarget {
  /** Path with anchor. */
  address: string
  /** `page` if the whole page is gone, `section` if only its anchor is. */
  kind: 'page' | 'section'
  /** Number of questions whose answers cited it. */
  questions: number
}

type ReadDocs = Pick<Docs, 'pages' | 'page'>

/**
 * Finds the cited pages and sections that exist before a change but not after it.
 *
 * @param cited for each question, the addresses that its answers cited: paths, or whole addresses
 */
export function findGoneTargets(
  cited: readonly (readonly string[])[],
  before: ReadDocs,
  after: ReadDocs,
): GoneTarget[] {
  const [findBefore, findAfter] = [createTargetCheck(before), createTargetCheck(after)]
  const gone = new Map<string, GoneTarget>()
  for (const addresses of cited) {
    for (const address of new Set(addresses.map(withoutSite))) {
      const known = gone.get(address)
      if (known) {
        known.questions++
        continue
      }
      if (findBefore(address) !== 'found') continue
      const found = findAfter(address)
      if (found === 'found') continue
      gone.set(address, { address, kind: found === 'no page' ? 'page' : 'section', questions: 1 })
    }
  }
  return [...gone.values()].toSorted(
    (left, right) => right.questions - left.questions || (left.address < right.address ? -1 : 1),
  )
}

/** Creates a function that returns whether a path with an anchor leads to a section of the docs. */
function createTargetCheck(docs: ReadDocs): (address: string) => 'found' | 'no page' | 'no section' {
  const pages = new Map(docs.pages.map((page): [string, PageRecord] => [comparablePath(page), page]))
  return (address) => {
    const hash = address.indexOf('#')
    const path = hash < 0 ? address : address.slice(0, hash)
    const page = pages.get(comparable(decodePath(path)))
    if (!page) return 'no page'
    if (hash < 0) return 'found'
    const anchor = decodePath(address.slice(hash + 1))
    const passages = docs.page(page.file)?.passages ?? []
    return passages.some((passage) => passage.anchor === anchor) ? 'found' : 'no section'
  }
}

/** Returns the path and the anchor of an address. */
function withoutSite(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, hash } = new URL(address)
  return pathname + hash
}
