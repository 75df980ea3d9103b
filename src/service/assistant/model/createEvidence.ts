import type { Passage } from '../../../search/types.ts'

export type Evidence = ReturnType<typeof createEvidence>

export interface EvidencePassage {
  id: string
  passage: Passage
}

/** Creates the list of passages retrieved for a question. An answer may cite and link only these. */
export function createEvidence() {
  const byId = new Map<string, Passage>()
  const ids = new Map<Passage, string>()
  const addresses = new Set<string>()

  return {
    /** Adds passages. Returns them with the ids by which the model cites them: `p1`, `p2`, … */
    add: (passages: readonly Passage[]): readonly EvidencePassage[] =>
      passages.map((passage) => {
        const id = ids.get(passage) ?? `p${ids.size + 1}`
        byId.set(id, passage)
        ids.set(passage, id)
        for (const address of [passage.url, passage.path, withoutAnchor(passage.url)]) addresses.add(address)
        return { id, passage }
      }),
    find: (id: string) => byId.get(id),
    /** Whether an address is that of a retrieved page or passage. */
    hasAddress: (address: string) => addresses.has(address),
    /** Whether the text of a retrieved passage contains an address, for instance in an example. */
    mentions: (address: string) =>
      address !== '' && [...ids.keys()].some(({ text }) => text.includes(address)),
  }
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*$/s, '')
}
