import type { Environment } from 'vitest/runtime'
import { builtinEnvironments } from 'vitest/runtime'

/** Vitest's jsdom, started once for each worker: its test files share one page, which `emptyPage.ts` empties. */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('document' in global)) await builtinEnvironments.jsdom.setup(global, options)
    return { teardown() {} }
  },
} satisfies Environment
