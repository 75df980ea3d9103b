import type { FootnoteBlock, Inline, RevisedBlock } from './document.ts'
import { normaliseLabel } from './linkParts.ts'

export interface Target {
  href: string
  title: string | undefined
}

/** Text that uses a label without a definition so far. */
export interface Waiting {
  /** Parses all of its text again. */
  revise(): RevisedBlock | undefined
  /** Cost of that, in characters. */
  length: number
}

/** Limits of a document: further footnotes and longer addresses are ignored. */
const maxNotes = 500
const maxAddressLength = 4096

/** Characters parsed again per new character, so that late definitions cannot cost more than the text. */
const revisionsPerCharacter = 8

interface Note {
  /** From 1; 0 if nothing refers to it. */
  number: number
  block: FootnoteBlock | undefined
  isShown: boolean
}

export type References = ReturnType<typeof createReferences>

/** Stores the definitions of a document, and the text that waits for a later definition. */
export function createReferences(shown: FootnoteBlock[]) {
  const targets = new Map<string, Target>()
  const notes = new Map<string, Note>()
  const waiting = new Map<string, Set<Waiting>>()
  const outdated = new Set<Waiting>()
  /** Labels of links shown although they have no definition yet. */
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

  /** Shows a footnote once it is defined and referred to. */
  function showNote(note: Note): void {
    const { number, block } = note
    if (!block || !number || note.isShown) return
    note.isShown = true
    block.number = number
    const at = shown.findIndex((other) => other.number > number)
    shown.splice(at < 0 ? shown.length : at, 0, block)
  }

  return {
    /** The first definition of a label wins. */
    define(label: string, target: Target): void {
      if (targets.has(label) || target.href.length + (target.title?.length ?? 0) > maxAddressLength) return
      targets.set(label, target)
      announce(label)
    },

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
     * Returns a reference to a footnote, or undefined. An undefined footnote gets its number anyway: footnotes come
     * last, and until then `[^1]` would flash as text. Labels that look like a character class (`[^a-z]`) wait for
     * their definition.
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
     * Returns whether a link may be shown although its label has no definition. Definitions come last, and until then
     * `[text][label]` would flash as text.
     */
    assume(label: string): boolean {
      if (!isEnded) assumed.add(label)
      return !isEnded
    },

    await(label: string, words: Waiting): void {
      waiting.set(label, (waiting.get(label) ?? new Set()).add(words))
    },

    /** Parses text again whose definition has arrived, as far as the budget allows. */
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

    /** Ends the document: labels without a definition become text, and footnotes are renumbered without them. */
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
