import type { BrowserContext } from 'playwright-core'

export interface HeldFiles {
  /** Resolves when a page asks for the first of them. */
  asked: Promise<void>
  release(): void
}

/** Holds what the pages of a context load under this name until it is released. */
export async function holdFiles(context: BrowserContext, name: string): Promise<HeldFiles> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await context.route(`**/${name}`, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}
