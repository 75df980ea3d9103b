import type { Page } from 'playwright-core'

/** Positions at one frame, in px from the top of the window; missing elements are left out. */
export type Places = Readonly<Record<string, number>>

export interface PlaceWatch {
  /**
   * Returns the state at the start or at the last call, and the frames since then; the last one shows the current state
   * as painted.
   */
  take(): Promise<Places[]>
}

/** Records on each frame the positions of texts in the panel, by name, and `scrollTop` and `fromEnd` of the thread. */
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

    // Between layout and paint, after the widget's own observers of sizes. In a task of its own, what has arrived since
    // the frame would be seen before the widget has a chance to answer it.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      note()
    })
    const waitForPaint = () => requestAnimationFrame(() => observer.observe(thread))
    note()
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
      return page.evaluate(() => {
        const { watchedFrames } = window as unknown as { watchedFrames: Places[] }
        return [...watchedFrames.splice(0, watchedFrames.length - 1), ...watchedFrames]
      })
    },
  }
}

/** Returns how far something moved over some frames, in px. */
export function movement(frames: readonly Places[], name: string): number {
  const places = frames.flatMap((frame) => frame[name] ?? [])
  if (places.length === 0) throw new Error(`"${name}" was never there.`)
  return Math.max(...places) - Math.min(...places)
}
