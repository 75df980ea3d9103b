/** Checks manifests and types of the two built packages as they are packed: `node scripts/checkPackages.ts`. */
import { execFileSync } from 'node:child_process'
import { serviceFolder, widgetFolder } from './packages.ts'

for (const folder of [widgetFolder, serviceFolder]) {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
  run('publint', folder, '--strict')
  // No types: `embed.js` is a script for pages.
  const scripts = folder === widgetFolder ? ['--exclude-entrypoints', 'embed.js'] : []
  run('attw', '--pack', folder, '--profile', 'esm-only', ...scripts)
}
