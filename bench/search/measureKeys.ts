import type { Page } from 'playwright-core'

/** Searches as readers type them. The last letter is the key that is measured. */
export const searches = [
  'server port',
  'base path',
  'environment var',
  'hot module',
  'build target',
  'alias',
  'css modules',
  'proxy',
  'plugin order',
  'glob import',
  'worker',
  'source map',
  'library mode',
  'public dir',
  'pre-bundling',
]

declare global {
  interface Window {
    /** Milliseconds from the last key until its results are painted. */
    keyTime: Promise<number>
  }
}

/**
 * Types each search into the focused field. Returns the milliseconds from its last key until its results are painted.
 *
 * @param isFound tells in the page whether the results of the text in the field are there
 */
export async function measureKeys(page: Page, isFound: string): Promise<number[]> {
  const times: number[] = []
  // The first one only warms up.
  for (const search of [searches[0]!, ...searches]) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.waitForFunction(`!(${isFound})`)
    await page.keyboard.insertText(search.slice(0, -1))
    await page.evaluate(watchKey, isFound)
    await page.keyboard.press(search.at(-1)!)
    times.push(await page.evaluate(() => window.keyTime))
  }
  return times.slice(1)
}

function watchKey(isFound: string): void {
  const found = new Function(`return ${isFound}`) as () => boolean
  window.keyTime = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (!found()) return look()
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
            channel.port2.postMessage(0)
          })
        look()
      },
      { capture: true, once: true },
    )
  })
}
