/** An sRGB colour: red, green and blue, each 0 to 1. */
export type Colour = readonly [number, number, number]

const white: Colour = [1, 1, 1]
const nearBlack: Colour = [0.08, 0.09, 0.11]

/** Contrast required for text by WCAG 2.2 (1.4.3). */
const textContrast = 4.5

/** Coloured text also appears on a wash of its own colour, which reduces the contrast by a tenth. */
const colouredTextContrast = 5.25

/** Parses a computed colour: `rgb(31, 85, 208)` or `color(srgb 0.12 0.33 0.82)`. Returns undefined for other forms. */
export function parseComputedColour(text: string): Colour | undefined {
  const numbers = text.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
  const [red, green, blue] = numbers
  if (red === undefined || green === undefined || blue === undefined) return undefined
  if (text.startsWith('color(srgb ')) return [clamp(red), clamp(green), clamp(blue)]
  return text.startsWith('rgb') ? [red / 255, green / 255, blue / 255] : undefined
}

/** Returns the contrast ratio of two colours, 1 to 21, by WCAG 2.2. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns a readable text colour for a background: white if possible, else near black. */
export function textOn(background: Colour): Colour {
  return contrastRatio(white, background) >= textContrast ||
    contrastRatio(white, background) > contrastRatio(nearBlack, background)
    ? white
    : nearBlack
}

/** Returns the colour, shifted towards white or black just enough to be readable on a background. */
export function readableOn(background: Colour, colour: Colour): Colour {
  const end = textOn(background)
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, end, share)
    if (contrastRatio(mixed, background) >= colouredTextContrast) return mixed
  }
  return end
}

export function formatColour(colour: Colour): string {
  return `rgb(${colour.map((channel) => Math.round(channel * 255)).join(' ')})`
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [channel(0), channel(1), channel(2)]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as unknown as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
