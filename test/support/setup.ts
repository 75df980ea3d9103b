import { afterAll, afterEach, vi } from 'vitest'
import { closeOpened } from './closeLater.ts'

const { waitFor } = vi

// A second, which is the default, is not always enough on a busy machine.
vi.waitFor = (check, options = { timeout: 15_000 }) => waitFor(check, options)

// The clock and the globals that a test replaces are the real ones again in the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Declared before the hooks of the test file, so it runs after them.
afterAll(closeOpened)
