import { findProgram, type Program } from './findProgram.ts'

/** Finds the Chromium for browser tests: `CHROMIUM_PATH`, else an installed one, else installs one. */
export function findChromium(say?: (line: string) => void): Program {
  return findProgram(
    {
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
      installers: [
        ['apt-get update', 'apt-get install --yes --no-install-recommends chromium'],
        ['dnf install --assumeyes chromium'],
        ['apk add chromium'],
      ],
      versionArguments: ['--version', '--no-sandbox'],
    },
    say,
  )
}
