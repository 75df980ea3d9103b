import type { CreateRenderer } from './renderer.ts'

/** What the bench calls within the page; one renderer, one text, one way of feeding at a time. */
export interface BenchPage {
  /** Every piece rendered before the next. */
  feedEvery(text: string): Promise<void>
  /** A piece every `intervalMs`, however long rendering takes. */
  feedSteadily(text: string, intervalMs: number): Promise<void>
  /** As `feedEvery`, counting nodes that were finished and went, and selections that stayed. */
  feedProbed(text: string, probes: number): Promise<Probed>
}

export interface Probed {
  /** Nodes that were finished, none of them at the end of what was there, and were taken out of the document. */
  removed: number
  kept: number
  probes: number
}

const pieceLength = 24

/** So many pieces after a selection was made it is looked at again. */
const piecesUntilLook = 20

export function openBenchPage(createRenderer: CreateRenderer): BenchPage {
  return {
    async feedEvery(text) {
      const { renderer } = start()
      let end = 0
      // One task for each piece, so React's effects and transitions have their turn, as they have between two chunks.
      await inTasks(() => {
        end += pieceLength
        renderer.show(text.slice(0, end), true)
        return end < text.length
      })
      await inTasks(() => {
        renderer.end()
        return false
      })
      await settle()
    },
    async feedSteadily(text, intervalMs) {
      const { renderer } = start()
      const begin = performance.now()
      let end = 0
      while (end < text.length) {
        const due = Math.ceil((performance.now() - begin) / intervalMs) * pieceLength
        for (; end < Math.min(due, text.length); end += pieceLength)
          renderer.show(text.slice(0, end + pieceLength), false)
        await new Promise((resolve) => setTimeout(resolve, intervalMs))
      }
      renderer.end()
      await settle()
    },
    async feedProbed(text, probes) {
      const { root, renderer } = start()
      const removed = countRemoved(root)
      const every = Math.floor(text.length / pieceLength / probes)
      let kept = 0
      let made = 0
      let probe: ReturnType<typeof selectWord>
      let piece = 0
      await inTasks(() => {
        // Looked at in the next task, when whatever the piece before set off is over.
        if (probe && piece % every === Math.min(piecesUntilLook, every - 1)) {
          if (probe.isKept()) kept++
          probe = undefined
        }
        if (piece > 0 && piece % every === 0 && made < probes) {
          probe = selectWord(root)
          if (probe) made++
        }
        piece++
        removed.afterPiece()
        renderer.show(text.slice(0, piece * pieceLength), true)
        return piece * pieceLength < text.length
      })
      if (probe?.isKept()) kept++
      renderer.end()
      await settle()
      return { removed: removed.stop(), kept, probes: made }
    },
  }

  function start() {
    document.body.replaceChildren()
    const root = document.createElement('div')
    root.className = 'answer'
    document.body.append(root)
    return { root, renderer: createRenderer(root) }
  }
}

const channel = new MessageChannel()

/**
 * Takes a step in a task of its own, then the next, until one says that it was the last. Not in promises: the time
 * of what runs after an `await` is not counted as a script's.
 */
function inTasks(takeStep: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => {
      if (takeStep()) channel.port2.postMessage(0)
      else resolve()
    }
    channel.port2.postMessage(0)
  })
}

/** Two frames: what waits for one has been drawn in the second. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  await inTasks(() => false)
}

/** Selects the first word of the text node that is being written. */
function selectWord(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let last: Text | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.parentElement?.closest('button, [data-part="code-header"]') === null
    if (isShown && /\w/.test((node as Text).data)) last = node as Text
  }
  const word = last && /\w+/.exec(last.data)
  const selection = getSelection()
  if (!last || !word || !selection) return undefined
  selection.setBaseAndExtent(last, word.index, last, word.index + word[0].length)
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  return {
    isKept() {
      const range = selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
      return (
        range?.startContainer === startContainer &&
        range.startOffset === startOffset &&
        range.endContainer === endContainer &&
        range.endOffset === endOffset &&
        range.toString() === word[0] &&
        root.contains(startContainer)
      )
    },
  }
}

/** Counts nodes that leave the document though they were finished: before the piece, they were not in the open block. */
function countRemoved(root: Element) {
  let count = 0
  let open = openNodes(root)
  const observer = new MutationObserver(() => {})
  observer.observe(root, { childList: true, subtree: true })
  return {
    afterPiece() {
      const records = observer.takeRecords()
      const isNew = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(withInner)))
      const gone = new Set(records.flatMap(({ removedNodes }) => [...removedNodes].flatMap(withInner)))
      for (const node of gone) if (!root.contains(node) && !open.has(node) && !isNew.has(node)) count++
      open = openNodes(root)
    },
    stop() {
      observer.disconnect()
      return count
    },
  }
}

/** The paragraph, cell or block of code that is being written, all that is in it, and what it is in. */
function openNodes(root: Element): ReadonlySet<Node> {
  const path: Element[] = [root]
  for (let at = root; at.lastElementChild && !holdsWords(at); ) {
    at = at.lastElementChild
    path.push(at)
  }
  return new Set([...path, ...withInner(path.at(-1) ?? root)])
}

function holdsWords(element: Element): boolean {
  if (/^(?:P|H\d|PRE|T[DH])$/.test(element.tagName)) return true
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  )
}

function withInner(node: Node): Node[] {
  return [node, ...[...node.childNodes].flatMap(withInner)]
}
