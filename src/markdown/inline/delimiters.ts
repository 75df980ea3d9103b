import type { InlineList, InlineNode } from './inlineList.ts'

/** A run of `*`, `_` or `~` that may begin or end emphasis. */
interface Run {
  /** Counts up, so that it says which of two runs stands first. */
  id: number
  mark: string
  node: InlineNode
  /** How many marks are left of it, and how many there were. */
  length: number
  original: number
  canOpen: boolean
  canClose: boolean
  prev: Run | undefined
  next: Run | undefined
  isDropped: boolean
}

/** What was there when a bracket opened: a link joins only what was written within it. */
export interface Level {
  id: number
  closers: number
}

export type Delimiters = ReturnType<typeof createDelimiters>

/**
 * Emphasis by the rules of CommonMark 6.2 and, for tildes, of GitHub. Closers are tried as soon as no bracket is
 * open, so what is settled shows early: once no opener is left, nothing that follows changes what is there.
 */
export function createDelimiters(list: InlineList) {
  let top: Run | undefined
  let count = 0
  let closers: Run[] = []
  const outerBottoms = new Map<string, number>()

  function drop(run: Run): void {
    run.isDropped = true
    if (run.prev) run.prev.next = run.next
    if (run.next) run.next.prev = run.prev
    else top = run.prev
  }

  function shorten(run: Run, by: number): void {
    run.length -= by
    run.node.inline = { type: 'text', text: run.mark.repeat(run.length) }
    if (run.length > 0) return
    list.remove(run.node)
    drop(run)
  }

  /** @param bottoms for each kind of closer, the run below which none has been found before */
  function close(closer: Run, floor: number, bottoms: Map<string, number>): void {
    const key =
      closer.mark + (closer.mark === '~' ? closer.length : `${closer.canOpen}${closer.original % 3}`)
    while (closer.length > 0 && !closer.isDropped) {
      const bottom = Math.max(floor, bottoms.get(key) ?? 0)
      let opener = closer.prev
      while (opener && opener.id > bottom && !fits(opener, closer)) opener = opener.prev
      if (!opener || opener.id <= bottom) {
        bottoms.set(key, closer.prev?.id ?? 0)
        if (!closer.canOpen) drop(closer)
        return
      }
      join(opener, closer)
    }
  }

  function join(opener: Run, closer: Run): void {
    while (closer.prev !== opener) drop(closer.prev!)
    const used = closer.mark === '~' ? closer.length : Math.min(2, closer.length, opener.length)
    list.join(nameOf(closer, used), opener.node, closer.node)
    shorten(opener, used)
    shorten(closer, used)
  }

  return {
    push(mark: string, length: number, at: number, canOpen: boolean, canClose: boolean): void {
      const node = list.append({ type: 'text', text: mark.repeat(length) }, at)
      if (!(canOpen || canClose)) return
      const run: Run = {
        id: ++count,
        mark,
        node,
        length,
        original: length,
        canOpen,
        canClose,
        prev: top,
        next: undefined,
        isDropped: false,
      }
      if (top) top.next = run
      top = run
      if (canClose) closers.push(run)
    },

    level: (): Level => ({ id: top?.id ?? 0, closers: closers.length }),

    /** Closes what was written within a link; what stays open there means nothing outside of it. */
    closeWithin(level: Level): void {
      const bottoms = new Map<string, number>()
      for (const closer of closers.slice(level.closers))
        if (!closer.isDropped) close(closer, level.id, bottoms)
      closers.length = level.closers
      while (top && top.id > level.id) drop(top)
    },

    /** Closes what may be closed where no bracket is open. Whether anything is left that something may close later. */
    settle(): boolean {
      for (const closer of closers) if (!closer.isDropped) close(closer, 0, outerBottoms)
      closers = []
      return top !== undefined
    },

    /** Takes back runs that turned out to be part of an address. */
    cutBack(at: number): void {
      while (top && top.node.at >= at) drop(top)
    },

    /** Closes at the end of the text what will most likely be closed there. */
    complete(): void {
      while (top) {
        const run = top
        if (run.canOpen && !run.canClose && (run.mark !== '~' || run.length === 2)) {
          for (let left = run.length; left > 0; left -= 2) list.join(nameOf(run, left), run.node)
          list.remove(run.node)
        }
        drop(run)
      }
    },
  }
}

function nameOf({ mark }: Run, length: number): 'strong' | 'emphasis' | 'strike' {
  if (mark === '~') return 'strike'
  return length > 1 ? 'strong' : 'emphasis'
}

function fits(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark || !opener.canOpen) return false
  if (closer.mark === '~') return opener.length === closer.length
  const isBoth = closer.canOpen || opener.canClose
  return !isBoth || closer.original % 3 === 0 || (opener.original + closer.original) % 3 !== 0
}
