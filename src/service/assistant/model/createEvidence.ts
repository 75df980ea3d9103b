import type { Passage } from '../../../search/types.ts'

/** What an answer may rest on: the passages retrieved for this question, and nothing else. */
export interface Evidence {
  /** Takes passages in; each gets an id the model can cite it by, `p1`, `p2` …, or keeps the one it has. */
  add(passages: readonly Passage[]): readonly EvidencePassage[]
  find(id: string): Passage | undefined
  /** Whether an address leads to a page or passage that was retrieved. */
  leadsTo(address: string): boolean
  /** Whether an address stands in what was retrieved, word for word, as in an example. */
  quotes(address: string): boolean
}

export interface EvidencePassage {
  id: string
  passage: Passage
}

export function createEvidence(): Evidence {
  const byId = new Map<string, Passage>()
  const ids = new Map<Passage, string>()
  const addresses = new Set<string>()

  return {
    add: (passages) =>
      passages.map((passage) => {
        const id = ids.get(passage) ?? `p${ids.size + 1}`
        byId.set(id, passage)
        ids.set(passage, id)
        for (const address of [passage.url, passage.path, withoutAnchor(passage.url)]) addresses.add(address)
        return { id, passage }
      }),
    find: (id) => byId.get(id),
    leadsTo: (address) => addresses.has(address),
    quotes: (address) => address !== '' && [...ids.keys()].some(({ text }) => text.includes(address)),
  }
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*$/s, '')
}
