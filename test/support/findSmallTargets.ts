import type { Page } from 'playwright-core'

/** Returns targets smaller than this many px in either direction (24 in WCAG 2.2, 2.5.8), one line each. */
export function findSmallTargets(page: Page, leastPx = 24): Promise<string[]> {
  return page.evaluate(measure, leastPx)
}

/** Runs in the page. */
function measure(leastPx: number): string[] {
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  const found: string[] = []
  for (const control of root.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, textarea, select',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    // A link in a sentence is as high as its line.
    const isInline = getComputedStyle(control).display === 'inline'
    if (isInline && control.matches('[data-part="answer-text"] *, p *')) continue
    const target = control.closest('label') ?? control
    const { width, height } = target.getBoundingClientRect()
    if (Math.min(width, height) >= leastPx - 0.01) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
    found.push(`<${control.localName}> "${name}": ${width.toFixed(1)} × ${height.toFixed(1)}`)
  }
  return found
}
