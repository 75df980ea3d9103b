import { findProgram, installersOf, type Program, searchFor } from './findProgram.ts'

/** Finds the Chromium for browser tests: `CHROMIUM_PATH`, else an installed one, else installs one. */
export const findChromium = searchFor({
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  commands: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'microsoft-edge',
  ],
  wellKnownPaths: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  installers: installersOf('chromium', { dnf: 'chromium', apk: 'chromium' }),
  versionArguments: ['--version', '--no-sandbox'],
})

/**
 * Finds Chromium's headless shell: the same engine without windows, which opens a page in less than half the time.
 * Returns undefined if there is none, or if `CHROMIUM_PATH` names a browser.
 *
 * @param options.installs whether to install it if there is none
 */
export function findHeadlessShell({ installs = false } = {}): Program | undefined {
  if (process.env.CHROMIUM_PATH) return undefined
  try {
    return findProgram({
      name: 'headless shell of Chromium',
      commands: ['chromium-headless-shell'],
      installers: installs ? installersOf('chromium-headless-shell') : [],
      versionArguments: ['--version', '--no-sandbox'],
    })
  } catch {
    return undefined
  }
}

/** Finds the released Firefox for browser tests: `FIREFOX_PATH`, else an installed one, else installs one. */
export const findFirefox = searchFor({
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  commands: ['firefox', 'firefox-esr'],
  wellKnownPaths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  installers: installersOf('firefox-esr', { dnf: 'firefox', apk: 'firefox-esr' }),
  versionArguments: ['--version'],
})

/** Finds WebKitGTK's driver: `WEBKIT_DRIVER_PATH`, else an installed one, else installs it with a virtual display. */
export const findWebKit = searchFor({
  name: 'WebKitGTK',
  variable: 'WEBKIT_DRIVER_PATH',
  commands: ['WebKitWebDriver'],
  installers: installersOf('webkit2gtk-driver xvfb'),
  // The driver has no `--version`; the browser reports its version when it starts.
  versionArguments: ['--help'],
})
