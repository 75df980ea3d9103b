import { findProgram, type Program } from './findProgram.ts'

/**
 * The driver of WebKitGTK, and with it the browser: `WEBKIT_DRIVER_PATH`, else one on this machine, else one it
 * installs, with a display that needs no screen.
 */
export function findWebKit(say?: (line: string) => void): Program {
  return findProgram(
    {
      name: 'WebKitGTK',
      variable: 'WEBKIT_DRIVER_PATH',
      commands: ['WebKitWebDriver'],
      wellKnownPlaces: [],
      installers: [
        ['apt-get update', 'apt-get install --yes --no-install-recommends webkit2gtk-driver xvfb'],
      ],
      // It knows no other words; the browser says its version when it is started.
      versionArguments: ['--help'],
    },
    say,
  )
}
