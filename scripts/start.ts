/** `npm start -- [folder] [options]`: builds the widget if needed, then runs `docs-assistant serve` from `src`. */
import { run } from '../src/service/cli/run.ts'
import { buildIfStale } from './buildIfStale.ts'

buildIfStale()
await run([process.argv[0]!, 'docs-assistant', 'serve', ...process.argv.slice(2)])
