import type { BrowserContext } from 'playwright-core'

export interface HeldFiles {
  /** Resolves when a page requests the first of them. */
  asked: Promise<void>
  release(): void
}

/** Holds files with this name in a browser context until they are released. */
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
