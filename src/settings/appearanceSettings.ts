import { SettingsError } from './SettingsError.ts'

/** What a host may write about how the widget looks: props of `<DocsAssistant/>`, `data-*` attributes. */
export interface AppearanceSettingsInput {
  /**
   * `auto` follows the page as it changes: what it says (`data-theme`, `.dark`, `data-md-color-scheme`,
   * `color-scheme`), the background it paints, then the system.
   * @default 'auto'
   */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Accent colour, any CSS colour. @default a blue */
  accent?: string | undefined
  /**
   * Corners of the panel, in pixels from 0 to 32, or by a word; those of what is in it are smaller in proportion. Without
   * any, buttons that are round are square as well.
   * @default 'medium', which is 12
   */
  radius?: number | RadiusName | undefined
  /** Font family as CSS has it, or `inherit` for that of the page. @default that of the system */
  font?: string | undefined
  /** How much room there is between things. @default 'comfortable' */
  density?: Density | undefined
  /** Address or path of an image that stands for the docs. @default none */
  logo?: string | undefined
}

export type RadiusName = 'none' | 'small' | 'medium' | 'large'

export type Density = 'comfortable' | 'compact'

/** Every setting about the look, complete and checked. */
export interface AppearanceSettings {
  theme: 'auto' | 'light' | 'dark'
  /** Undefined where the page may say it in CSS, or nobody does; so are the next two. */
  accent: string | undefined
  /** In pixels. */
  radius: number | undefined
  font: string | undefined
  density: Density
  logo: string | undefined
}

const radii: Readonly<Record<RadiusName, number>> = { none: 0, small: 6, medium: 12, large: 18 }

/** Above it, the words of a question would run into its corners. */
const maxRadius = 32

/**
 * Loose → complete, once.
 *
 * @throws SettingsError where a setting is wrong
 */
export function resolveAppearance(input: AppearanceSettingsInput): AppearanceSettings {
  return {
    theme: checkTheme(input.theme ?? 'auto'),
    accent: checkAccent(input.accent?.trim() || undefined),
    radius: checkRadius(input.radius),
    font: checkFont(input.font?.trim() || undefined),
    density: checkDensity(input.density ?? 'comfortable'),
    logo: checkLogo(input.logo?.trim() || undefined),
  }
}

function checkTheme(theme: unknown): AppearanceSettings['theme'] {
  if (theme === 'auto' || theme === 'light' || theme === 'dark') return theme
  throw new SettingsError(
    `theme is ${JSON.stringify(theme)}. There are two palettes and one rule that chooses. Give "auto", "light" or "dark".`,
  )
}

function checkAccent(accent: string | undefined): string | undefined {
  if (accent === undefined || isCss('color', accent)) return accent
  throw new SettingsError(
    `accent is ${JSON.stringify(accent)}. It colours buttons and links, so it has to be a CSS colour. Write it like "#1f55d0" or "oklch(55% 0.2 260)".`,
  )
}

function checkRadius(radius: AppearanceSettingsInput['radius']): number | undefined {
  if (radius === undefined) return undefined
  const pixels = typeof radius === 'number' ? radius : radii[radius]
  if (pixels >= 0 && pixels <= maxRadius) return pixels
  throw new SettingsError(
    `radius is ${JSON.stringify(radius)}. It says how round the corners of the panel are. Give "none", "small", "medium" or "large", or pixels from 0 to ${maxRadius}.`,
  )
}

function checkFont(font: string | undefined): string | undefined {
  if (font === undefined || isCss('font-family', font)) return font
  throw new SettingsError(
    `font is ${JSON.stringify(font)}. It is used as a CSS font family. Write it like "Inter, sans-serif", or give "inherit" for the font of the page.`,
  )
}

function checkDensity(density: unknown): Density {
  if (density === 'comfortable' || density === 'compact') return density
  throw new SettingsError(
    `density is ${JSON.stringify(density)}. It says how much room there is between things. Give "comfortable" or "compact".`,
  )
}

/** An image can run nothing, wherever it comes from; a bare word would be another address on each page. */
function checkLogo(logo: string | undefined): string | undefined {
  if (logo === undefined || /^(?:https?:\/\/|data:image\/|\/)/i.test(logo)) return logo
  throw new SettingsError(
    `logo is ${JSON.stringify(logo)}. The widget may run on any page, so other forms have no fixed meaning. Start it with "https://" or "/".`,
  )
}

/** Only a browser knows every value of CSS; elsewhere the text is taken as it is. */
function isCss(property: string, value: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports(property, value)
}
