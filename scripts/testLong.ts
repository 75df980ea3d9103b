/**
 * Runs longer versions of the tests with a new seed, which it prints: `npm run test:long`. To repeat it:
 * `TEST_SEED=… npm run test:long -- markdown-fuzz`.
 */
import { spawnSync } from 'node:child_process'

const given = process.argv.slice(2)
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
let hasFailed = false

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): void {
  const shown = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  console.log(`\n> ${[...shown, command, ...args].join(' ')}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  hasFailed ||= status !== 0
}

run('vitest', ['run', ...given], { TEST_LONG: '1', TEST_SEED: seed })
if (given.length === 0) {
  // Runs the same files against the build, and the script tag with React instead of Preact.
  run('vitest', ['run', '--project', 'unit', '--project', 'dom'], { TEST_TARGET: 'dist' })
  const onReact = { DOCS_ASSISTANT_EMBED: 'react' }
  run('node', ['scripts/build.ts'], onReact)
  run('vitest', ['run', '--project', 'browser'], onReact)
  run('node', ['scripts/build.ts'], {})
}
process.exitCode = hasFailed ? 1 : 0
