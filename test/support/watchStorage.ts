import type { BrowserContext, Page } from 'playwright-core'

/** Records when the pages of a context read the browser's storage. Returns a function that reads the records. */
export async function watchStorage(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const reads: string[] = []
    Object.assign(window, { reads })
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(window, name)!
      Object.defineProperty(window, name, {
        get() {
          reads.push(name)
          return get!.call(window)
        },
      })
    }
  })
  return (page) => page.evaluate(() => (window as unknown as { reads: string[] }).reads)
}
