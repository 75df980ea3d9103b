import { readHostTheme } from '../../page/hostTheme.ts'
import { type Given, isOn } from './given.ts'

const names = ['surface', 'raised', 'text', 'muted', 'line', 'control', 'accent']

/** Of `src/view/tokens.css`, in this order. */
const palettes = {
  light: ['fff', 'f4f5f7', '1c1e22', '5a616c', 'e2e5ea', '858d9a', '1f55d0'],
  dark: ['1b1e25', '272b34', 'e6e9ee', 'a5adb9', '353b47', '7d8696', '93b4ff'],
}

/** Gives what the loader draws the colours, font and corners that the panel will have. */
export function paint(
  { style, dataset }: HTMLElement,
  { theme, accent, font, radius, density }: Given,
): void {
  const palette = theme === 'light' || theme === 'dark' ? theme : readHostTheme()
  dataset.theme = style.colorScheme = palette
  dataset.density = String(density)
  names.forEach((name, index) => {
    style.setProperty(`--${name}`, `var(--docs-assistant-${name},#${palettes[palette][index]})`)
  })
  if (accent) style.setProperty('--accent', String(accent))
  if (font) style.setProperty('--docs-assistant-font', String(font))
  if (Number(radius) >= 0) style.setProperty('--docs-assistant-radius', `${radius}px`)
}

/** Puts launcher and frame where the panel will be: in a corner, so far from it, at a side, or over the middle. */
export function place(
  { style, dataset }: HTMLElement,
  { mode, side, position, offset, hideLauncher }: Given,
): void {
  Object.assign(dataset, { mode, side, position, bare: isOn(hideLauncher) })
  const { x, y } = (offset ?? {}) as { x?: number; y?: number }
  // A number, `24 80`, or an object.
  const [across, along = across] =
    typeof offset === 'object' ? [x, y ?? ''] : String(offset ?? '').split(/[\s,]+/)
  for (const [name, distance] of [
    ['--x', across],
    ['--y', along],
  ])
    style.setProperty(String(name), distance ? `${distance}px` : '')
}

/** The colour of words on the accent, which came out as sRGB: white, or what is near black. */
export function paintWords(root: HTMLElement): void {
  const channels = getComputedStyle(root).caretColor.match(/[\d.]+/g) ?? []
  // Luminance; where it is less than this, white is the easier one to read.
  const light = [0.2126, 0.7152, 0.0722].reduce(
    (sum, share, index) => sum + share * Number(channels[index]) ** 2.2,
    0,
  )
  root.style.setProperty('--on-accent', light < 0.198 ? '#fff' : '#14171c')
}
