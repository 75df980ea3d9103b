import type { FootnoteBlock, Inline, RevisedBlock } from './document.ts'
import { normaliseLabel } from './linkParts.ts'

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
  isShown: boolean
}

export type References = ReturnType<typeof createReferences>

/** What is defined in a document, and what waits for a definition that comes after its use. */
export function createReferences(shown: FootnoteBlock[]) {
  const targets = new Map<string, Target>()
  const notes = new Map<string, Note>()
  const waiting = new Map<string, Set<Waiting>>()
  const outdated = new Set<Waiting>()
  /** Labels of links whose words are shown, though nobody has defined them yet. */
  const assumed = new Set<string>()
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
    const note = notes.get(label) ?? { number: 0, block: undefined, isShown: false }
    notes.set(label, note)
    return note
  }

  /** Shows a note as soon as it is both used and there. */
  function showNote(note: Note): void {
    const { number, block } = note
    if (!block || !number || note.isShown) return
    note.isShown = true
    block.number = number
    const at = shown.findIndex((other) => other.number > number)
    shown.splice(at < 0 ? shown.length : at, 0, block)
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

    defineNote(label: string): FootnoteBlock {
      defined++
      const block: FootnoteBlock = { type: 'footnote', label, number: 0, children: [], closed: false }
      const key = normaliseLabel(label)
      const note = noteOf(key)
      if (!note.block) {
        note.block = block
        showNote(note)
        announce(`^${key}`)
      }
      return block
    },

    find: (label: string): Target | undefined => targets.get(label),

    /**
     * A reference to a note. One that is not there yet has its number all the same: notes come last, and until then
     * `[^1]` would flash as text. What looks like a set of characters (`[^a-z]`) waits for its definition.
     */
    refer(label: string): Inline | undefined {
      const key = normaliseLabel(label)
      const note = noteOf(key)
      note.number ||= ++used
      if (!note.block && (isEnded || !/^\w{1,32}$/.test(label))) return undefined
      showNote(note)
      return { type: 'footnote-reference', number: note.number }
    },

    /**
     * Whether the words of a link may be shown although its label is not defined: definitions come last, and until
     * then `[words][label]` would flash as text.
     */
    assume(label: string): boolean {
      if (!isEnded) assumed.add(label)
      return !isEnded
    },

    await(label: string, words: Waiting): void {
      waiting.set(label, (waiting.get(label) ?? new Set()).add(words))
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

    /** No definition follows: what has none is text, and the notes are counted without it. */
    end(): void {
      isEnded = true
      for (const [index, block] of shown.entries()) {
        if (block.number === index + 1) continue
        const key = normaliseLabel(block.label)
        block.number = noteOf(key).number = index + 1
        revised.add(block)
        announce(`^${key}`)
      }
      for (const [label, { block }] of notes) if (!block) announce(`^${label}`)
      for (const label of assumed) if (!targets.has(label)) announce(label)
      this.revise(0)
    },

    takeRevised(): readonly RevisedBlock[] {
      const taken = [...revised]
      revised = new Set()
      return taken
    },
  }
}
