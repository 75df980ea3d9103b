import { describe, expect, it } from 'vitest'
import { isInFlow, panelModes, resolvePresentation } from '../../src/settings/presentationSettings.ts'
import { SettingsError } from '../../src/settings/SettingsError.ts'

describe('when a host sets no position', () => {
  it('uses a popover in the corner of the launcher', () => {
    expect(resolvePresentation({})).toEqual({
      mode: 'popover',
      side: 'right',
      push: true,
      launcher: 'corner',
      hideLauncher: false,
      position: 'bottom-right',
      offset: { x: undefined, y: undefined },
      trigger: undefined,
    })
  })
})

describe('when a host sets the position', () => {
  it('accepts one distance for both directions, or one for each', () => {
    expect(resolvePresentation({ offset: 24 }).offset).toEqual({ x: 24, y: 24 })
    expect(resolvePresentation({ offset: { y: 80 } }).offset).toEqual({ x: undefined, y: 80 })
    expect(resolvePresentation({ offset: 0 }).offset).toEqual({ x: 0, y: 0 })
  })

  it('accepts a ref as a trigger, even while it is empty', () => {
    const ref = { current: null }
    expect(resolvePresentation({ trigger: ref }).trigger).toBe(ref)
    expect(resolvePresentation({ trigger: '' }).trigger).toBeUndefined()
  })

  it("knows what is part of the page's flow", () => {
    const inFlow = (input: Parameters<typeof resolvePresentation>[0]) => isInFlow(resolvePresentation(input))
    expect(panelModes.filter((mode) => inFlow({ mode }))).toEqual(['inline'])
    expect(inFlow({ launcher: 'bar' })).toBe(true)
    expect(inFlow({ launcher: 'inline' })).toBe(true)
    expect(inFlow({ launcher: 'bar', hideLauncher: true })).toBe(false)
  })
})

describe('when a host sets an invalid position', () => {
  it.each([
    [{ mode: 'drawer' }, 'mode is "drawer". Use "popover", "modal", "side", "inline" or "search".'],
    [{ side: 'top' }, 'side is "top". Use "right" or "left".'],
    [{ launcher: 'Ask us' }, 'its text is labels.launcher'],
    [{ position: 'right' }, 'Use "bottom-right", "bottom-left", "top-right" or "top-left".'],
    [{ offset: '20px' }, 'Use pixels from 0 to 1000, like 24, or one number for each direction'],
    [{ offset: { x: -4 } }, 'offset is {"x":-4}.'],
    [{ offset: Number.NaN }, 'offset is null.'],
    [{ trigger: 7 }, 'Use a CSS selector like "#ask", an element or a ref.'],
  ])('says what is wrong and what to use: %o', (input, words) => {
    const resolve = () => resolvePresentation(input as Parameters<typeof resolvePresentation>[0])
    expect(resolve).toThrow(SettingsError)
    expect(resolve).toThrow(words)
  })
})
