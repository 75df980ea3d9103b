import { act, cleanup } from '@testing-library/react'
import type { Labels } from 'docs-assistant'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { labels as german } from '../../src/languages/de.ts'
import { labels as english } from '../../src/languages/en.ts'
import { deferred } from '../support/deferred.ts'

// The test decides what is loaded, and when. The view is loaded anew, because other tests may have loaded its labels.
vi.resetModules()
vi.doMock('../../src/view/language/importLabels.ts')
const { importLabels } = await import('../../src/view/language/importLabels.ts')
const { fakeAssistant, renderView } = await import('../support/renderView.tsx')

afterAll(() => {
  vi.doUnmock('../../src/view/language/importLabels.ts')
  vi.resetModules()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(importLabels).mockReset()
})

const words = () =>
  document.querySelector('[data-docs-assistant]')!.shadowRoot!.querySelector('textarea')?.placeholder
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('while the labels of the page’s language load', () => {
  it('renders nothing for a moment, then English, then the loaded labels', async () => {
    const pack = deferred<Labels>()
    vi.mocked(importLabels).mockReturnValue(pack.promise)
    document.documentElement.lang = 'de'
    renderView(fakeAssistant())
    await later(299)
    expect(words()).toBeUndefined()
    await later(1)
    expect(words()).toBe(english.placeholder)
    pack.resolve(german)
    await later(0)
    expect(words()).toBe(german.placeholder)
    expect(importLabels).toHaveBeenCalledOnce()
  })

  it('uses them at once the next time', async () => {
    document.documentElement.lang = 'de'
    renderView(fakeAssistant())
    expect(words()).toBe(german.placeholder)
    expect(importLabels).not.toHaveBeenCalled()
    await later(0)
  })
})

describe('when they cannot be loaded', () => {
  it('is in English, logs one line, and tries again when they are needed again', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(importLabels).mockRejectedValue(new TypeError('Failed to fetch'))
    document.documentElement.lang = 'fr'
    renderView(fakeAssistant())
    await later(0)
    expect(words()).toBe(english.placeholder)
    expect(warning).toHaveBeenCalledOnce()
    expect(warning.mock.calls[0]?.[0]).toBe(
      'DocsAssistant: the labels in "fr" could not be loaded, so the panel is in English.',
    )
    cleanup()
    renderView(fakeAssistant())
    await later(0)
    expect(importLabels).toHaveBeenCalledTimes(2)
  })
})
