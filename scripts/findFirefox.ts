import { findProgram, type Program } from './findProgram.ts'

/** Finds the released Firefox for browser tests: `FIREFOX_PATH`, else an installed one, else installs one. */
export function findFirefox(say?: (line: string) => void): Program {
  return findProgram(
    {
      name: 'Firefox',
      variable: 'FIREFOX_PATH',
      commands: ['firefox', 'firefox-esr'],
      wellKnownPaths: [
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
      ],
      installers: [
        ['apt-get update', 'apt-get install --yes --no-install-recommends firefox-esr'],
        ['dnf install --assumeyes firefox'],
        ['apk add firefox-esr'],
      ],
      versionArguments: ['--version'],
    },
    say,
  )
}
