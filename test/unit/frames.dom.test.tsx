import { expect, it, vi } from 'vitest'

it('a test that fakes intervals leaves frames to later ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requestAnimationFrame(() => {})
  vi.useRealTimers()
  const drawn = vi.fn()
  requestAnimationFrame(drawn)
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce())
})
