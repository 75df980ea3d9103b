import { readHostTheme } from '../../page/read/hostTheme.ts'
import { isOn, type RawSettings } from './rawSettings.ts'

/** Colours of `src/view/tokens.css`: name, light value, dark value. */
const colours =
  'surface fff 1b1e25 raised f4f5f7 272b34 text 1c1e22 e6e9ee muted 5a616c a5adb9 line e2e5ea 353b47 control 858d9a 7d8696 accent 2c67e6 2c67e6'

/** Named radii in pixels, as in `src/settings/appearanceSettings.ts`. */
const radii: Readonly<Record<string, number>> = { none: 0, small: 6, medium: 12, large: 18 }

/** Positions the frame and applies the colours, font and corners that the panel will have. */
export function paint(root: HTMLElement, settings: RawSettings): void {
  const { style, dataset } = root
  const { theme, accent, font, radius, mode, side, position, density } = settings
  const palette = theme === 'light' || theme === 'dark' ? theme : readHostTheme()
  const bare = isOn(settings.hideLauncher)
  Object.assign(dataset, { mode, side, position, density, bare, theme: palette })
  style.colorScheme = palette
  for (const [, name, light, dark] of colours.matchAll(/(\w+) (\w+) (\w+)/g))
    style.setProperty(`--${name}`, `var(--docs-assistant-${name}, #${palette === 'dark' ? dark : light})`)
  if (accent) style.setProperty('--accent', String(accent))
  if (font) style.setProperty('--docs-assistant-font', font === 'inherit' ? fontOf(root) : String(font))
  const corners = radii[String(radius)] ?? radius
  if (corners !== undefined) style.setProperty('--docs-assistant-radius', `${corners}px`)
  const { x, y } = distances(settings.offset)
  style.setProperty('--x', x)
  style.setProperty('--y', y)
}

/** Parses the offset: a number, `24 80`, or an object. Returns CSS lengths; empty where none is set. */
function distances(offset: unknown): { x: string; y: string } {
  const [across, along = across] = String(offset ?? '').match(/\d+/g) ?? []
  const { x, y } =
    typeof offset === 'object' && offset !== null
      ? (offset as { x?: number; y?: number })
      : { x: across, y: along }
  return { x: x === undefined ? '' : `${x}px`, y: y === undefined ? '' : `${y}px` }
}

/** Returns the font of the page around an element in a shadow root. */
function fontOf(root: HTMLElement): string {
  const { host } = root.getRootNode() as ShadowRoot
  return getComputedStyle(host.parentElement!).fontFamily
}
