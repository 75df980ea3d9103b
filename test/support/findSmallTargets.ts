import type { Page } from 'playwright-core'

/** Returns targets smaller than 24 by 24 px (WCAG 2.2, 2.5.8), one line each. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure)
}

/** Runs in the page. */
function measure(): string[] {
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  const found: string[] = []
  for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    // A link in a sentence is as high as its line.
    const isInline = getComputedStyle(control).display === 'inline'
    if (isInline && control.matches('[data-part="answer-text"] *, p *')) continue
    const target = control.closest('label') ?? control
    const { width, height } = target.getBoundingClientRect()
    if (Math.min(width, height) >= 23.99) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
    found.push(`<${control.localName}> "${name}": ${width.toFixed(1)} × ${height.toFixed(1)}`)
  }
  return found
}
