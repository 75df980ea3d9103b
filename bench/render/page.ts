import type { CreateRenderer } from './renderer.ts'

/** Functions that the bench calls in the page: one renderer, one text and one way of feeding at a time. */
export interface BenchPage {
  /** Renders each chunk before the next. */
  feedEvery(text: string): Promise<void>
  /** Sends a chunk every `intervalMs`, however long rendering takes. */
  feedSteadily(text: string, intervalMs: number): Promise<void>
  /** Like `feedEvery`; also counts finished nodes that were removed and selections that stayed. */
  feedProbed(text: string, probes: number): Promise<Probed>
  /** Shows a text that grows by `+=`, as in the AI SDK's chat. */
  feedGrowing(text: string, mode: GrowingMode): Promise<void>
}

/**
 * Way in which a text grows: a chunk every 4 ms, all in one chunk, or all chunks without a frame between. For a renderer,
 * the last one draws each chunk; in the panel, all chunks arrive in one packet.
 */
export type GrowingMode = 'steadily' | 'at once' | 'no frame'

export interface Probed {
  /** Finished nodes, not at the end of the text, that were removed from the document. */
  removed: number
  kept: number
  probes: number
}

const chunkLength = 24

/** Number of chunks after which a selection is checked. */
const chunksUntilCheck = 20

export function openBenchPage(createRenderer: CreateRenderer): BenchPage {
  return {
    async feedEvery(text) {
      const { renderer } = start()
      let end = 0
      // One task per chunk, so that React's effects and transitions run, as they do between two chunks.
      await inTasks(() => {
        end += chunkLength
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
        const due = Math.ceil((performance.now() - begin) / intervalMs) * chunkLength
        for (; end < Math.min(due, text.length); end += chunkLength)
          renderer.show(text.slice(0, end + chunkLength), false)
        await new Promise((resolve) => setTimeout(resolve, intervalMs))
      }
      renderer.end()
      await settle()
    },
    async feedGrowing(text, mode) {
      const { renderer } = start()
      const chunks = mode === 'at once' ? [text] : splitText(text)
      let grown = ''
      let shown = 0
      const grow = (due: number) => {
        while (shown < Math.min(due, chunks.length)) grown += chunks[shown++]
        renderer.show(grown, mode !== 'steadily')
        return shown < chunks.length
      }
      const begin = performance.now()
      if (mode !== 'steadily') await inTasks(() => grow(shown + 1))
      else
        while (grow(Math.ceil((performance.now() - begin) / 4)))
          await new Promise((resolve) => setTimeout(resolve, 4))
      renderer.end()
      await settle()
    },
    async feedProbed(text, probes) {
      const { root, renderer } = start()
      const removed = countRemoved(root)
      const every = Math.floor(text.length / chunkLength / probes)
      let kept = 0
      let made = 0
      let probe: ReturnType<typeof selectWord>
      let chunk = 0
      await inTasks(() => {
        // Checked in the next task, after everything that the previous chunk started.
        if (probe && chunk % every === Math.min(chunksUntilCheck, every - 1)) {
          if (probe.isKept()) kept++
          probe = undefined
        }
        if (chunk > 0 && chunk % every === 0 && made < probes) {
          probe = selectWord(root)
          if (probe) made++
        }
        chunk++
        removed.afterChunk()
        renderer.show(text.slice(0, chunk * chunkLength), true)
        return chunk * chunkLength < text.length
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

export function splitText(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / chunkLength) }, (_, index) =>
    text.slice(index * chunkLength, (index + 1) * chunkLength),
  )
}

const channel = new MessageChannel()

/** Runs each step in its own task until one returns false. Code after an `await` would not count as script time. */
function inTasks(takeStep: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => {
      if (takeStep()) channel.port2.postMessage(0)
      else resolve()
    }
    channel.port2.postMessage(0)
  })
}

/** Waits two frames: work scheduled for a frame is drawn in the second. */
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

/** Counts finished nodes that leave the document: those that were not in the open block before the chunk. */
function countRemoved(root: Element) {
  let count = 0
  let open = openNodes(root)
  const observer = new MutationObserver(() => {})
  observer.observe(root, { childList: true, subtree: true })
  return {
    afterChunk() {
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

/** Returns the open paragraph, cell or code block with its descendants and ancestors. */
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
