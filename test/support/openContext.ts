import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { closeLater } from './closeLater.ts'
import { openBrowser } from './openBrowser.ts'

interface ContextOptions extends BrowserContextOptions {
  /** Keeps the pages a reader leaves for going back. @default false */
  keepsPages?: boolean | undefined
}

/** Less than the limit of a whole test, so that a failure names the step that did not end. */
const stepTimeoutMs = 20_000

/** Browsers of this worker, started when they are first needed. They end with the worker. */
const browsers = new Map<boolean, Promise<Browser>>()

/** Opens a Chromium window that remembers nothing of earlier ones. Closes it with the test that opened it. */
export async function openContext({
  keepsPages = false,
  ...options
}: ContextOptions = {}): Promise<BrowserContext> {
  const browser = await browserFor(keepsPages)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(stepTimeoutMs)
  closeLater(() => context.close())
  return context
}

function browserFor(keepsPages: boolean): Promise<Browser> {
  const browser = reuse(browsers.get(keepsPages), keepsPages)
  browsers.set(keepsPages, browser)
  return browser
}

/** Starts a browser if there is none, or if it has crashed. */
async function reuse(earlier: Promise<Browser> | undefined, keepsPages: boolean): Promise<Browser> {
  const running = await earlier?.catch(() => undefined)
  return running?.isConnected() ? running : openBrowser({ keepsPages })
}
