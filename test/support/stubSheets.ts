import { vi } from 'vitest'

/** jsdom has no sheets for shadow roots: here are some that style nothing. */
export function stubSheets(): void {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] })
}
