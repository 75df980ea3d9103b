import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/findChromium.ts'

interface OpenBrowserOptions {
  /** Enables the back/forward cache. @default false */
  keepsPages?: boolean | undefined
}

/** Starts a real, headless Chromium; one per test file. */
export function openBrowser({ keepsPages = false }: OpenBrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium().path,
    // Playwright disables the cache.
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      // Chromium refuses its sandbox to root, which runs tests in containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
