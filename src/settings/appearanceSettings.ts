import { type Complete, checkOneOf, checkText } from './checks.ts'
import { type RadiusName, radii } from './radii.ts'
import { SettingsError } from './SettingsError.ts'

/** Appearance settings as a host writes them: props of `<DocsAssistant/>` or `data-*` attributes. */
export interface AppearanceSettingsInput {
  /**
   * Palette. `auto` follows the page as it changes: first its marks (`data-theme`, `.dark`, `data-md-color-scheme`),
   * then `color-scheme`, then its background, then the system.
   * @default 'auto'
   */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Accent colour, any CSS colour. @default a blue */
  accent?: string | undefined
  /**
   * Corner radius of the panel, in pixels from 0 to 32, or by name. Elements inside the panel use a proportion of it; 0
   * also makes round buttons square.
   * @default 'medium' (12 px)
   */
  radius?: number | RadiusName | undefined
  /** CSS font family, or `inherit` for the page's font. @default the system font */
  font?: string | undefined
  /** Spacing between elements. @default 'comfortable' */
  density?: Density | undefined
  /** Address or path of the docs' logo. @default none */
  logo?: string | undefined
}

export type Density = 'comfortable' | 'compact'

/** Appearance settings, complete and validated. */
export interface AppearanceSettings
  extends Complete<Omit<AppearanceSettingsInput, 'radius'>, 'accent' | 'font' | 'logo'> {
  /** In pixels. Undefined, like `accent` and `font`, if only the page's CSS, or nothing, sets it. */
  radius: number | undefined
}

/** In pixels. A larger radius would cut off the text of a question. */
const maxRadius = 32

/** Validates the appearance settings and fills in defaults. @throws SettingsError if a setting is invalid */
export function resolveAppearance(input: AppearanceSettingsInput): AppearanceSettings {
  return {
    theme: checkOneOf('theme', ['auto', 'light', 'dark'], input.theme ?? 'auto'),
    accent: checkAccent(checkText('accent', input.accent)),
    radius: checkRadius(input.radius),
    font: checkFont(checkText('font', input.font)),
    density: checkOneOf('density', ['comfortable', 'compact'], input.density ?? 'comfortable'),
    logo: checkLogo(checkText('logo', input.logo)),
  }
}

function checkAccent(accent: string | undefined): string | undefined {
  if (accent === undefined || isCss('color', accent)) return accent
  throw new SettingsError(
    `accent is ${JSON.stringify(accent)}. Use a CSS colour like "#1f55d0" or "oklch(55% 0.2 260)".`,
  )
}

function checkRadius(radius: AppearanceSettingsInput['radius']): number | undefined {
  if (radius === undefined) return undefined
  const pixels = typeof radius === 'number' ? radius : radii[radius]
  if (pixels >= 0 && pixels <= maxRadius) return pixels
  throw new SettingsError(
    `radius is ${JSON.stringify(radius)}. Use "none", "small", "medium" or "large", or a number of pixels from 0 to ${maxRadius}.`,
  )
}

function checkFont(font: string | undefined): string | undefined {
  if (font === undefined || isCss('font-family', font)) return font
  throw new SettingsError(
    `font is ${JSON.stringify(font)}. Use a CSS font family like "Inter, sans-serif", or "inherit" for the font of the page.`,
  )
}

/** Allows any host, because an image cannot run code. Refuses relative addresses, which differ from page to page. */
function checkLogo(logo: string | undefined): string | undefined {
  if (logo === undefined || /^(?:https?:\/\/|data:image\/|\/)/i.test(logo)) return logo
  throw new SettingsError(
    `logo is ${JSON.stringify(logo)}. Start it with "https://" or "/": a relative address would differ from page to page.`,
  )
}

/** Accepts any text outside browsers, because only a browser can validate CSS. */
function isCss(property: string, value: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports(property, value)
}
