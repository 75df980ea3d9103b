import { describe, expect, it } from 'vitest'
import { type AppearanceSettingsInput, resolveAppearance } from '../../src/settings/appearanceSettings.ts'
import { SettingsError } from '../../src/settings/SettingsError.ts'

function complaint(input: object): string {
  try {
    resolveAppearance(input as AppearanceSettingsInput)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'no complaint'
}

describe('when a host sets the look of the widget', () => {
  it('accepts a radius by name or in pixels', () => {
    expect(resolveAppearance({ radius: 'none' }).radius).toBe(0)
    expect(resolveAppearance({ radius: 'large' }).radius).toBe(18)
    expect(resolveAppearance({ radius: 5 }).radius).toBe(5)
  })

  it('accepts logos from anywhere, and as data', () => {
    for (const logo of ['/logo.svg', 'https://acme.dev/logo.png', 'data:image/svg+xml,<svg/>'])
      expect(resolveAppearance({ logo: ` ${logo} ` }).logo).toBe(logo)
  })

  it('treats empty values as missing', () => {
    const { accent, font, logo } = resolveAppearance({ accent: '', font: ' ', logo: '' })
    expect([accent, font, logo]).toEqual([undefined, undefined, undefined])
  })
})

describe('when such a setting is invalid', () => {
  it('says what is wrong, why, and what to use', () => {
    expect(complaint({ radius: 'huge' })).toMatchInlineSnapshot(
      `"radius is "huge". Use "none", "small", "medium" or "large", or a number of pixels from 0 to 32."`,
    )
    expect(complaint({ radius: 33 })).toContain('pixels from 0 to 32')
    expect(complaint({ radius: Number.NaN })).toContain('radius is')
    expect(complaint({ density: 'cosy' })).toMatchInlineSnapshot(
      `"density is "cosy". Use "comfortable" or "compact"."`,
    )
    expect(complaint({ logo: 'logo.svg' })).toMatchInlineSnapshot(
      `"logo is "logo.svg". Start it with "https://" or "/": a relative address would differ from page to page."`,
    )
    expect(complaint({ logo: 'javascript:alert(1)' })).toContain('logo is')
  })
})
