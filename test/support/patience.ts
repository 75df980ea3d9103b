import { afterEach, vi } from 'vitest'

const { waitFor } = vi

// A second, which is the default, is not always enough on a busy machine.
vi.waitFor = (check, options = { timeout: 15_000 }) => waitFor(check, options)

// The clock and the globals that a test replaces are the real ones again in the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
