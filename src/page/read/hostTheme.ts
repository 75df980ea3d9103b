export type Theme = 'light' | 'dark'

const materialNames: Readonly<Record<string, Theme>> = { slate: 'dark', default: 'light' }
const systemQuery = '(prefers-color-scheme: dark)'

/**
 * Returns the current palette of the page. The most explicit sign wins: its marks (`data-theme`, `.dark`,
 * `data-md-color-scheme`), then `color-scheme`, then its background, then the system.
 */
export function readHostTheme(): Theme {
  const system = window.matchMedia?.(systemQuery).matches ? 'dark' : 'light'
  const elements = rootElements()
  for (const { dataset, classList } of elements) {
    const marks = [dataset.theme, materialNames[dataset.mdColorScheme!], ...classList]
    const stated = marks.find((word) => word === 'dark' || word === 'light')
    if (stated) return stated
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  const [isDark, isLight] = ['dark', 'light'].map((scheme) => colorScheme?.includes(scheme))
  if (isDark || isLight) return isDark && isLight ? system : isDark ? 'dark' : 'light'
  // Many sites mark only the dark palette: without `.dark` they are light, even if the system prefers dark.
  for (const element of elements.reverse()) {
    const lightness = lightnessOf(getComputedStyle(element).backgroundColor)
    if (lightness !== undefined) return lightness < 0.5 ? 'dark' : 'light'
  }
  return system
}

/**
 * Returns how light a computed colour is, 0 to 1; undefined if it is hardly visible. Browsers compute some colours to
 * `rgb()`, others to `color()`, `lab()` or `oklch()`.
 */
function lightnessOf(colour: string): number | undefined {
  const numbers = colour.match(/(?<=[ (])-?[\d.]+/g)?.map(Number) ?? []
  const [first = 0, second = 0, third = 0, alpha = numbers.length] = numbers
  if (alpha <= 0.5) return undefined
  // Of `lab()` and `oklch()`, the first number is the lightness.
  if (/^o?k?l/.test(colour)) return colour.startsWith('l') ? first / 100 : first
  const luma = first * 0.299 + second * 0.587 + third * 0.114
  return luma / (colour.startsWith('r') ? 255 : 1)
}

/** Calls back when the page may have changed its palette. Returns a function that stops. */
export function watchHostTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  // Of any name: a style sheet can change the palette by each of them.
  for (const element of rootElements()) observer.observe(element, { attributes: true })
  const system = window.matchMedia?.(systemQuery)
  system?.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system?.removeEventListener('change', onChange)
  }
}

function rootElements(): HTMLElement[] {
  return [document.documentElement, document.body].filter((element) => element !== null)
}
