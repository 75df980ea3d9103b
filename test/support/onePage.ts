import type { Environment } from 'vitest/runtime'
import { builtinEnvironments } from 'vitest/runtime'

/** Time between two frames, in milliseconds. */
const frameMs = 16

/**
 * Gives each callback of a frame its own timer. All those of jsdom share one interval: started while a test fakes
 * intervals, it would never run, and no later test of the worker would get a frame.
 */
function drawFrames(global: typeof globalThis): void {
  const { setTimeout, clearTimeout } = global
  Object.assign(global, {
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      setTimeout(() => callback(performance.now()), frameMs),
    cancelAnimationFrame: clearTimeout,
  })
}

/** Vitest's jsdom, started once for each worker: its test files share one page, which `emptyPage.ts` empties. */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('document' in global)) {
      await builtinEnvironments.jsdom.setup(global, options)
      drawFrames(global)
    }
    return { teardown() {} }
  },
} satisfies Environment
