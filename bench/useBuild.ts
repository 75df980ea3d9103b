import { buildIfStale } from '../scripts/buildIfStale.ts'

// Commands run from the build, as users install them: sources in TypeScript take 30 MB more, and longer to start.
buildIfStale()
process.env.TEST_TARGET ??= 'dist'
