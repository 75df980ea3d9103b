// Prints the closing line of .ci/run from Vitest's JSON report; runs on any Node.
import { readFileSync } from 'node:fs'

const [results, status] = process.argv.slice(2)
let passed = 0
let failed = 0
try {
  const report = JSON.parse(readFileSync(results, 'utf8'))
  passed = report.numPassedTests
  // A test file that does not load fails without a single test.
  failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
} catch {
  failed = 1
}
// A check, a build or a size that failed after the tests counts too.
if (status !== '0') failed = Math.max(failed, 1)
console.log(`${passed} passed, ${failed} failed`)
