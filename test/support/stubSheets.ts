import { vi } from 'vitest'

/** jsdom has no constructable stylesheets; these have no effect. */
export function stubSheets(): void {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] })
}
