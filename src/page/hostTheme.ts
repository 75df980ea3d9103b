/** The palettes a page can ask for. */
export type Theme = 'light' | 'dark'

/** Attributes and classes with which sites say what they show; `slate` and `default` are MkDocs Material's. */
const themeNames: Readonly<Record<string, Theme>> = {
  dark: 'dark',
  slate: 'dark',
  light: 'light',
  default: 'light',
}
const themeAttributes = ['data-theme', 'data-md-color-scheme']

/**
 * What the page shows now. The clearest sign wins: what the site says of itself (`data-theme`, `.dark`,
 * `data-md-color-scheme`), its `color-scheme`, the background it paints, and only then what the system prefers.
 */
export function readHostTheme(): Theme {
  return statedTheme() ?? colorScheme() ?? paintedTheme() ?? systemTheme()
}

/** Calls back when the page may have changed its theme; returns what ends it. */
export function watchHostTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  const options = { attributes: true, attributeFilter: ['class', 'style', ...themeAttributes] }
  for (const element of rootElements()) observer.observe(element, options)
  const system = systemQuery()
  system?.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system?.removeEventListener('change', onChange)
  }
}

function rootElements(): readonly Element[] {
  return [document.documentElement, document.body].filter((element) => element !== null)
}

function statedTheme(): Theme | undefined {
  for (const element of rootElements()) {
    for (const attribute of themeAttributes) {
      const stated = themeNames[element.getAttribute(attribute) ?? '']
      if (stated) return stated
    }
    if (element.classList.contains('dark')) return 'dark'
    if (element.classList.contains('light')) return 'light'
  }
  return undefined
}

function colorScheme(): Theme | undefined {
  const schemes = getComputedStyle(document.documentElement).colorScheme?.split(' ') ?? []
  const dark = schemes.includes('dark')
  const light = schemes.includes('light')
  if (dark && light) return systemTheme()
  if (dark) return 'dark'
  return light ? 'light' : undefined
}

/** Many sites mark only the dark half: without `.dark` they are light, whatever the system prefers. */
function paintedTheme(): Theme | undefined {
  for (const element of [...rootElements()].reverse()) {
    const channels = getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number)
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels ?? [0, 0, 0, 0]
    if (alpha > 0.5) return (red * 299 + green * 587 + blue * 114) / 1000 < 128 ? 'dark' : 'light'
  }
  return undefined
}

function systemQuery(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)')
}

function systemTheme(): Theme {
  return systemQuery()?.matches ? 'dark' : 'light'
}
