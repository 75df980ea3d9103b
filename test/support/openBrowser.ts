import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/findChromium.ts'

/** A real, headless Chromium; one per test file. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium().path,
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
