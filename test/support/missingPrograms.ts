import { findChromium, findFirefox, findHeadlessShell, findWebKit } from '../../scripts/findBrowsers.ts'
import { findNginx } from '../../scripts/findNginx.ts'
import { findPostgres } from '../../scripts/findPostgres.ts'
import { findProgram, type Program } from '../../scripts/findProgram.ts'

/** A program that is no package of npm, and the tests that need it. */
export interface NeededProgram {
  name: string
  /** @throws Error if it is missing and cannot be installed */
  find: () => Program
  /** Patterns of test files. */
  files: readonly string[]
}

export const neededPrograms: readonly NeededProgram[] = [
  { name: 'Chromium', find: findBothChromiums, files: ['test/browser/!(firefox|webkit)*.test.ts'] },
  { name: 'Firefox', find: findFirefox, files: ['test/browser/firefox*.test.ts'] },
  // Published for Linux only.
  ...(process.platform === 'linux'
    ? [{ name: 'WebKitGTK', find: findWebKit, files: ['test/browser/webkit*.test.ts'] }]
    : []),
  {
    name: 'PostgreSQL',
    find: findPostgres,
    files: ['test/contract/postgres-*.test.ts', 'test/long/postgres-*.test.ts'],
  },
  {
    name: 'nginx',
    find: findNginx,
    files: [
      'test/contract/{behind-nginx,postgres-processes}.test.ts',
      'test/long/postgres-processes.test.ts',
    ],
  },
  {
    name: 'Git',
    find: findGit,
    files: [
      'test/browser/{admin*,agent*,closed-gap}.test.ts',
      'test/contract/{admin-service,agent-*,audit-log,check-*,gaps,metrics,request-log}.test.ts',
      'test/unit/issue-form.test.ts',
      'test/contract/postgres-{agent*,command-line,endpoints}.test.ts',
      'test/unit/branch-names.test.ts',
    ],
  },
]

/** A few tests need the whole browser; the others are faster in its headless shell. */
function findBothChromiums(): Program {
  const whole = findChromium()
  return findHeadlessShell({ installs: process.env.CI === 'true' }) ?? whole
}

function findGit(): Program {
  return findProgram({
    name: 'Git',
    commands: ['git'],
    wellKnownPaths: [],
    installers: [
      ['apt-get update', 'apt-get install --yes --no-install-recommends git'],
      ['dnf install --assumeyes git'],
      ['apk add git'],
    ],
    versionArguments: ['--version'],
  })
}

/** Message of a run of the tests, and the tests it leaves out. */
export interface Findings {
  found: string[]
  missing: string[]
  /** Patterns of the files that cannot run. */
  leftOut: string[]
}

/**
 * Looks for programs, and says which tests are left out where one is missing.
 *
 * @throws Error naming the missing programs where `isRequired`
 */
export function lookForPrograms(
  programs: readonly NeededProgram[],
  { isRequired }: { isRequired: boolean },
): Findings {
  const findings: Findings = { found: [], missing: [], leftOut: [] }
  for (const { name, find, files } of programs) {
    try {
      const { version, path } = find()
      // The driver of WebKitGTK says only how it is used.
      findings.found.push(`${/^.*\d.*$/m.exec(version)?.[0] ?? name} (${path})`)
    } catch (error) {
      findings.missing.push(
        `Left out the tests that need ${name}, ${files.join(' ')}: ${(error as Error).message}`,
      )
      findings.leftOut.push(...files)
    }
  }
  if (isRequired && findings.missing.length > 0)
    throw new Error(`With CI=true all tests must run.\n${findings.missing.join('\n')}`)
  return findings
}
