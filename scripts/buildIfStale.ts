import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

// A path, not a URL: where a test has a DOM, `URL` is that of the page.
const root = `${dirname(import.meta.dirname)}/`

/** Builds when dist/ is absent or older than what it is made of; says so, because it takes a moment. */
export function buildIfStale(): void {
  const builtAt = modifiedAt(`${root}dist/service/cli/bin.js`)
  const inputs = globSync(
    [
      'src/**/*',
      'scripts/*.ts',
      'public/**/*',
      'package.json',
      'package-lock.json',
      '*.config.*',
      'tsconfig*.json',
    ],
    {
      cwd: root,
    },
  )
  if (builtAt > 0 && inputs.every((file) => modifiedAt(root + file) <= builtAt)) return
  console.log('Building docs-assistant …')
  const startedAt = performance.now()
  // In a process of its own: whoever asks for the build, a test runner for one, has its own NODE_ENV.
  execFileSync(process.execPath, [`${root}scripts/build.ts`], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Milliseconds since 1970; 0 for what is not there. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (import.meta.main) buildIfStale()
