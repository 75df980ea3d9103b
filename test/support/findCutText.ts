import type { Page } from 'playwright-core'

/** Returns text that is cut off or outside the window and cannot be scrolled to, one line each. */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(measure)
}

/** Runs in the page. */
function measure(): string[] {
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  const found = new Set<string>()
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  for (const element of root.querySelectorAll<HTMLElement>('[data-part] *')) {
    // Text for screen readers is cut off on purpose.
    if (!element.checkVisibility() || element.closest('.sr-only, svg, textarea, math')) continue
    const style = getComputedStyle(element)
    const words = `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    if (clientWidth > 0 && style.overflowX === 'hidden' && scrollWidth > clientWidth + 1)
      found.add(`${words} is cut off at its side`)
    if (clientHeight > 0 && style.overflowY === 'hidden' && scrollHeight > clientHeight + 1)
      found.add(`${words} is cut off below`)
    const { left, right } = element.getBoundingClientRect()
    let around: Element | null = element.parentElement
    while (around && !scrolls(getComputedStyle(around).overflowX)) around = around.parentElement
    if (
      !around?.matches('pre, [data-part="table"], [data-part="math"]') &&
      (left < -1 || right > innerWidth + 1)
    )
      found.add(`${words} lies beside the window`)
  }
  return [...found]
}
