import { type Browser, chromium } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../../scripts/findBrowsers.ts'

interface OpenBrowserOptions {
  /** Enables the back/forward cache, which the headless shell does not have. @default false */
  keepsPages?: boolean | undefined
}

/**
 * Features of Chromium that are off. A second `--disable-features` replaces Playwright's own, so its list is repeated
 * where it matters to a page.
 */
const disabledFeatures = [
  // The popup of the address bar: two pages of Chromium's own for each window, two thirds of what a window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's list.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Starts a real, headless Chromium: its headless shell if it is installed and enough. */
export function openBrowser({ keepsPages = false }: OpenBrowserOptions = {}): Promise<Browser> {
  const { path } = (keepsPages ? undefined : findHeadlessShell()) ?? findChromium()
  return chromium.launch({
    executablePath: path,
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
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  })
}
