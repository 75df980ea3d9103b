/** `npm start -- [folder] [options]`: builds if needed, then runs `docs-assistant serve` with the same arguments. */
import { buildIfStale } from './buildIfStale.ts'

buildIfStale()
const { run } = await import('../dist/service/cli/run.js' as string)
await run([process.argv[0], 'docs-assistant', 'serve', ...process.argv.slice(2)])
