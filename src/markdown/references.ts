import type { FootnoteBlock, Inline, RevisedBlock } from './document.ts'

/** Where a link definition leads. */
export interface Target {
  href: string
  title: string | undefined
}

/** Words that use a label nobody has defined yet. */
export interface Waiting {
  /** Reads all of its words again. */
  revise(): RevisedBlock | undefined
  /** What that costs, in characters. */
  length: number
}

/** More notes than this, or longer addresses, are no definitions. */
const maxNotes = 500
const maxAddressLength = 4096

/** How many characters may be read again for each that arrives, so that late definitions cannot cost more than the text. */
const revisionsPerCharacter = 8

interface Note {
  /** From 1; 0 where nothing refers to it. */
  number: number
  block: FootnoteBlock | undefined
}

export type References = ReturnType<typeof createReferences>

/** What is defined in a document, and what waits for a definition that comes after its use. */
export function createReferences(shown: FootnoteBlock[]) {
  const targets = new Map<string, Target>()
  const notes = new Map<string, Note>()
  const labels = new WeakMap<Inline, string>()
  const waiting = new Map<string, Set<Waiting>>()
  const outdated = new Set<Waiting>()
  let revised = new Set<RevisedBlock>()
  let credit = 0
  let used = 0
  let defined = 0
  let isEnded = false

  function announce(label: string): void {
    for (const words of waiting.get(label) ?? []) outdated.add(words)
    waiting.delete(label)
  }

  function noteOf(label: string): Note {
    let note = notes.get(label)
    if (!note) notes.set(label, (note = { number: 0, block: undefined }))
    return note
  }

  /** Shows a note as soon as it is both used and there. */
  function showNote({ number, block }: Note): void {
    if (!block || !number) return
    block.number = number
    const at = shown.findIndex((other) => other.number > number)
    shown.splice(at < 0 ? shown.length : at, 0, block)
  }

  function withNumbers(inlines: Inline[]): Inline[] {
    let hasChanged = false
    const numbered = inlines.map((inline): Inline => {
      let next = inline
      if (inline.type === 'footnote-reference') {
        const label = labels.get(inline)!
        const { number } = noteOf(label)
        if (number !== inline.number) labels.set((next = { ...inline, number }), label)
      } else if ('children' in inline) {
        const children = withNumbers(inline.children)
        if (children !== inline.children) next = { ...inline, children }
      }
      hasChanged ||= next !== inline
      return next
    })
    return hasChanged ? numbered : inlines
  }

  return {
    /** The first definition of a label counts. */
    define(label: string, target: Target): void {
      if (targets.has(label) || target.href.length + (target.title?.length ?? 0) > maxAddressLength) return
      targets.set(label, target)
      announce(label)
    },

    /** Whether one more note may be defined. */
    mayDefineNote: (): boolean => defined < maxNotes,

    defineNote(label: string, block: FootnoteBlock): void {
      defined++
      const note = noteOf(label)
      if (note.block) return
      note.block = block
      showNote(note)
      announce(`^${label}`)
    },

    find: (label: string): Target | undefined => targets.get(label),

    /**
     * The number of a note. One that is not there yet has a number all the same where its label is one: notes come
     * last, and until then `[^1]` would flash as text.
     */
    refer(label: string): Inline | undefined {
      const note = notes.get(label)
      if (!note?.block && (isEnded || !/^\d{1,3}$/.test(label))) return
      const known = noteOf(label)
      if (!known.number) {
        known.number = ++used
        showNote(known)
      }
      const reference: Inline = { type: 'footnote-reference', number: known.number }
      labels.set(reference, label)
      return reference
    },

    labelOf: (reference: Inline): string | undefined => labels.get(reference),

    await(label: string, words: Waiting): void {
      const others = waiting.get(label)
      if (others) others.add(words)
      else waiting.set(label, new Set([words]))
    },

    /** Reads again what a definition has changed, as far as the text so far pays for it. */
    revise(arrived: number): void {
      credit += arrived * revisionsPerCharacter
      for (const words of outdated) {
        if (!isEnded && words.length > credit) return
        credit -= words.length
        outdated.delete(words)
        const block = words.revise()
        if (block) revised.add(block)
      }
    },

    /** No definition follows: what has none is text. */
    end(): void {
      isEnded = true
      for (const [label, { block }] of notes) if (!block) announce(`^${label}`)
      this.revise(0)
    },

    /** Numbers notes in order of first use, given all the labels in that order. */
    renumber(order: readonly string[]): void {
      shown.length = 0
      for (const note of notes.values()) note.number = 0
      for (const [index, label] of order.entries()) {
        noteOf(label).number = index + 1
        showNote(noteOf(label))
      }
    },

    hasNotes: (): boolean => notes.size > 0,

    noteNamed: (label: string): FootnoteBlock | undefined => notes.get(label)?.block,

    /** The same pieces where their numbers are right, else new ones. */
    withNumbers,

    takeRevised(): readonly RevisedBlock[] {
      const taken = [...revised]
      revised = new Set()
      return taken
    },

    markRevised: (block: RevisedBlock): void => void revised.add(block),
  }
}
