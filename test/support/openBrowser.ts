import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/findChromium.ts'

interface OpenBrowserOptions {
  /** Keeps pages that were left as they are, for going back: the back/forward cache. @default false */
  keepsPages?: boolean | undefined
}

/** A real, headless Chromium; one per test file. */
export function openBrowser({ keepsPages = false }: OpenBrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium().path,
    // Playwright switches the cache off.
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      // Chromium refuses its sandbox to root, which is who runs tests in a container.
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
