import { findProgram, type Program } from './findProgram.ts'

/** Finds WebKitGTK's driver: `WEBKIT_DRIVER_PATH`, else an installed one, else installs it with a virtual display. */
export function findWebKit(say?: (line: string) => void): Program {
  return findProgram(
    {
      name: 'WebKitGTK',
      variable: 'WEBKIT_DRIVER_PATH',
      commands: ['WebKitWebDriver'],
      wellKnownPaths: [],
      installers: [
        ['apt-get update', 'apt-get install --yes --no-install-recommends webkit2gtk-driver xvfb'],
      ],
      // The driver has no `--version`; the browser reports its version when it starts.
      versionArguments: ['--help'],
    },
    say,
  )
}
