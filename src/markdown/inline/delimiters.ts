import type { InlineList, InlineNode } from './inlineList.ts'

/** A run of `*`, `_` or `~` that may open or close emphasis. */
interface Run {
  /** Increasing number that orders the runs. */
  id: number
  mark: string
  node: InlineNode
  /** Number of remaining marks; `original` is the initial number. */
  length: number
  original: number
  canOpen: boolean
  canClose: boolean
  prev: Run | undefined
  next: Run | undefined
  isDropped: boolean
}

/** State when a bracket opened. A link joins only the emphasis inside it. */
export interface Level {
  id: number
  closers: number
}

export type Delimiters = ReturnType<typeof createDelimiters>

/**
 * Handles emphasis by the rules of CommonMark 6.2 and, for `~`, of GitHub. Closers are matched as soon as no bracket is
 * open, so that text settles early: once no opener is left, later text changes nothing.
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

  /** @param bottoms per kind of closer, the run below which no opener was found before */
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

    /** Closes emphasis inside a link. Open runs inside it do not affect text outside. */
    closeWithin(level: Level): void {
      const bottoms = new Map<string, number>()
      for (const closer of closers.slice(level.closers))
        if (!closer.isDropped) close(closer, level.id, bottoms)
      closers.length = level.closers
      while (top && top.id > level.id) drop(top)
    },

    /** Closes emphasis outside brackets. Returns whether an opener is left. */
    settle(): boolean {
      for (const closer of closers) if (!closer.isDropped) close(closer, 0, outerBottoms)
      closers = []
      return top !== undefined
    },

    /** Removes runs that turned out to be part of an address. */
    cutBack(at: number): void {
      while (top && top.node.at >= at) drop(top)
    },

    /** At the end of the text, closes emphasis that will probably be closed. */
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
