// Prints the closing line of .ci/run from Vitest's JSON report; runs on any Node.
import { readFileSync } from 'node:fs'

let passed = 0
let failed = 0
try {
  const report = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  passed = report.numPassedTests
  // A test file that does not load fails without a single test.
  failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
} catch {
  failed = 1
}
console.log(`${passed} passed, ${failed} failed`)
