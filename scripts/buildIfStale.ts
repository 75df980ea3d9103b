import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { copyTexts } from './packages.ts'

// A path, not a URL, because in tests with a DOM `URL` is the page's.
const root = `${dirname(import.meta.dirname)}/`

const sources = ['src/**/*', 'scripts/*.ts', 'public/**/*', 'package*.json', '*.config.*', 'tsconfig*.json']

/** Builds if dist/ is missing or older than its sources, and says so. Otherwise only copies the texts. */
export function buildIfStale(): void {
  const builtAt = modifiedAt(`${root}dist/docs-assistant-service/package.json`)
  const inputs = globSync(sources, { cwd: root })
  if (builtAt > 0 && inputs.every((file) => modifiedAt(root + file) <= builtAt)) {
    copyTexts(root)
    return
  }
  console.log('Building docs-assistant …')
  const startedAt = performance.now()
  // In a separate process, because a caller such as a test runner has its own NODE_ENV.
  execFileSync(process.execPath, [`${root}scripts/build.ts`], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Returns milliseconds since 1970, or 0 if the file does not exist. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (import.meta.main) buildIfStale()
