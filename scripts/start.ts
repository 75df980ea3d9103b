/** `npm start -- [folder] [options]`: builds what is missing, then `docs-assistant serve` with the same words. */
import { buildIfStale } from './buildIfStale.ts'

buildIfStale()
const { run } = await import('../dist/service/cli/run.js' as string)
await run([process.argv[0], 'docs-assistant', 'serve', ...process.argv.slice(2)])
