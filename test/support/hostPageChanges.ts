import type { Page } from 'playwright-core'

declare global {
  interface Window {
    rememberedPage?: readonly string[]
  }
}

/**
 * Waits until a page has done what it does by itself after it was loaded, and remembers it in the page: every element,
 * and every computed style of each.
 */
export async function rememberHostPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  do await page.evaluate(describeHostPage, 'remember')
  while ((await hostPageChanges(page)).length > 0)
}

/** What is not as it was when the page was remembered; our own elements do not count. */
export function hostPageChanges(page: Page): Promise<string[]> {
  return page.evaluate(describeHostPage, 'compare')
}

/** Runs in the page. */
function describeHostPage(wish: 'remember' | 'compare'): string[] {
  const ours = '[data-docs-assistant], [data-docs-assistant-code]'
  const found: string[] = []
  for (const element of [document.documentElement, ...document.documentElement.querySelectorAll('*')]) {
    if (element.closest(ours)) continue
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`)
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
    found.push(`<${[element.tagName, ...attributes].join(' ')}>${text}`)
    if (element.closest('head, script, svg *')) continue
    for (const pseudo of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      // All of a computed style in one, in Chromium.
      if (!pseudo || style.content !== 'none')
        found.push(`${element.tagName}${pseudo ?? ''} { ${style.cssText} }`)
    }
  }
  const before = window.rememberedPage ?? []
  if (wish === 'remember') window.rememberedPage = found
  const changes = found.flatMap((words, index) =>
    words === before[index] ? [] : [`${before[index]} → ${words}`],
  )
  return before.length === found.length
    ? changes
    : [`${before.length} → ${found.length}`, ...changes.slice(0, 5)]
}
