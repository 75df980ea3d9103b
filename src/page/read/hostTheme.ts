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
    const [red = 0, green = 0, blue = 0, alpha = 1] = getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [0, 0, 0, 0]
    if (alpha > 0.5) return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? 'dark' : 'light'
  }
  return system
}

/** Calls back when the page may have changed its palette. Returns a function that stops. */
export function watchHostTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  const options = {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme', 'data-md-color-scheme'],
  }
  for (const element of rootElements()) observer.observe(element, options)
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
