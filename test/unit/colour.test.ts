import { describe, expect, it } from 'vitest'
import {
  type Colour,
  contrastRatio,
  formatColour,
  parseComputedColour,
  readableOn,
  textOn,
} from '../../src/view/shell/colour.ts'

const white: Colour = [1, 1, 1]
const darkSurface: Colour = [0.106, 0.118, 0.145]
const accents = {
  yellow: [1, 1, 0],
  orange: [1, 0.65, 0],
  red: [0.88, 0.11, 0.28],
  grey: [0.5, 0.5, 0.5],
  black: [0, 0, 0],
  white: [1, 1, 1],
  teal: [0, 0.5, 0.5],
  navy: [0, 0, 0.5],
} satisfies Record<string, Colour>

describe.each(Object.entries(accents))('when the accent is %s', (_, accent) => {
  it('is readable as text and behind text', () => {
    expect(contrastRatio(textOn(accent), accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(readableOn(white, accent), white)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(readableOn(darkSurface, accent), darkSurface)).toBeGreaterThanOrEqual(4.5)
  })
})

it('keeps an accent that is readable already', () => {
  expect(formatColour(readableOn(white, accents.navy))).toBe('rgb(0 0 128)')
})

it('parses computed colours only', () => {
  expect(parseComputedColour('rgb(255, 0, 51)')).toEqual([1, 0, 0.2])
  expect(parseComputedColour('color(srgb 0.5 1.2 -0.1)')).toEqual([0.5, 1, 0])
  expect(parseComputedColour('oklch(0.5 0.2 260)')).toBeUndefined()
  expect(parseComputedColour('')).toBeUndefined()
})

it('computes the lowest and the highest contrast', () => {
  expect(contrastRatio([0, 0, 0], white)).toBeCloseTo(21)
  expect(contrastRatio(white, white)).toBe(1)
})
