import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { closeAfterFile, closeLater } from './closeLater.ts'
import { openBrowser } from './openBrowser.ts'

interface ContextOptions extends BrowserContextOptions {
  /** Keeps the pages a reader leaves for going back. The first context of a file decides for all. @default false */
  keepsPages?: boolean | undefined
}

/** A step that waits in vain is named in the failure, because this is less than a whole test may take. */
const stepTimeoutMs = 20_000

/** One for each test file, started when it is first needed. */
let browser: Promise<Browser> | undefined

/** Opens a Chromium window that remembers nothing of earlier ones. Closes it with the test that opened it. */
export async function openContext({ keepsPages, ...options }: ContextOptions = {}): Promise<BrowserContext> {
  browser ??= startBrowser(keepsPages)
  const started = await browser
  const context = await started.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(stepTimeoutMs)
  closeLater(() => context.close())
  return context
}

async function startBrowser(keepsPages: boolean | undefined): Promise<Browser> {
  const started = await openBrowser({ keepsPages })
  closeAfterFile(() => started.close())
  return started
}
