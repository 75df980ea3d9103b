import type { Page } from 'playwright-core'

/** Where things were at one frame, in px from the top of the window; those that were not there are left out. */
export type Places = Readonly<Record<string, number>>

export interface PlaceWatch {
  /** The frames since it began, or since the last call; what is there by now has been painted in the last of them. */
  take(): Promise<Places[]>
}

/**
 * Notes at each frame where things in the panel are, by name: the first place of a text, or `scrollTop` and `fromEnd` of
 * the thread.
 */
export async function watchPlaces(
  page: Pick<Page, 'evaluate'>,
  texts: Readonly<Record<string, string>>,
): Promise<PlaceWatch> {
  await page.evaluate((wanted) => {
    const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
    const thread = root?.querySelector('[data-part="thread"]')
    if (!thread) throw new Error('There is no thread.')
    const frames: Places[] = []
    const found = new Map<string, Range>()

    function find(text: string): Range | undefined {
      const known = found.get(text)
      if (known?.startContainer.isConnected) return known
      const walker = document.createTreeWalker(thread as Element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const start = node.data.indexOf(text)
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + text.length)
        found.set(text, range)
        return range
      }
      return undefined
    }

    function note(): void {
      const { scrollTop, scrollHeight, clientHeight } = thread as Element
      const places: Record<string, number> = { scrollTop, fromEnd: scrollHeight - clientHeight - scrollTop }
      for (const [name, text] of Object.entries(wanted)) {
        const range = find(text)
        if (range) places[name] = range.getBoundingClientRect().top
      }
      frames.push(places)
      waitForPaint()
    }

    // In the task after the frame: before it, what observers of sizes will do is still to come.
    const channel = new MessageChannel()
    channel.port1.onmessage = note
    const waitForPaint = () => requestAnimationFrame(() => channel.port2.postMessage(0))
    waitForPaint()
    Object.assign(window, { watchedFrames: frames })
  }, texts)
  return {
    async take() {
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
          ),
      )
      return page.evaluate(() => (window as unknown as { watchedFrames: Places[] }).watchedFrames.splice(0))
    },
  }
}

/** How far something moved over some frames, in px. */
export function movement(frames: readonly Places[], name: string): number {
  const places = frames.flatMap((frame) => frame[name] ?? [])
  if (places.length === 0) throw new Error(`"${name}" was never there.`)
  return Math.max(...places) - Math.min(...places)
}
