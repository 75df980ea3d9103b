#!/usr/bin/env node
import { restartWithLimit } from './limitMemory.ts'

// Must run before the other modules are imported, because they do not load in an older Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(
    `docs-assistant needs Node 22.13 or newer, but this is ${process.versions.node}. Install a newer Node, or run it with "npx node@24".`,
  )
  process.exit(1)
}
restartWithLimit()
const { run } = await import('./run.ts')
await run(process.argv)
