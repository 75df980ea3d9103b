import type { Page } from 'playwright-core'

declare global {
  interface Window {
    rememberedPage?: readonly string[]
  }
}

/** Waits until a page has settled after loading, and records every element and its computed styles in the page. */
export async function rememberHostPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // React marks hydrated elements, and Vue the element it is mounted in.
  await page.waitForFunction(() => {
    const isReact = document.querySelector('#__docusaurus, script[src*="/_next/"]')
    const keys = Object.keys(document.querySelector('main pre') ?? {})
    if (isReact && !keys.some((key) => key.startsWith('__reactFiber$'))) return false
    const isVitePress = document.querySelector('meta[name="generator"][content^="VitePress"]')
    return !isVitePress || '__vue_app__' in document.querySelector('#app')!
  })
  // What frameworks do after that, such as prefetching pages, they do when the browser is idle.
  do {
    await page.evaluate(describeHostPage, { isFirst: true })
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 300)))
  } while ((await hostPageChanges(page)).length > 0)
}

/** Returns what has changed since the page was recorded, ignoring our own elements. */
export function hostPageChanges(page: Page): Promise<string[]> {
  return page.evaluate(describeHostPage, { isFirst: false })
}

/** Runs in the page. */
function describeHostPage({ isFirst }: { isFirst: boolean }): string[] {
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
      if (pseudo && style.content === 'none') continue
      found.push(`${element.tagName}${pseudo ?? ''} { ${style.cssText} }`)
    }
  }
  const before = window.rememberedPage ?? []
  if (isFirst) {
    window.rememberedPage = found
    return []
  }
  const changes = found.flatMap((words, index) => {
    if (words === before[index]) return []
    const declarations = new Set(before[index]?.split('; '))
    const changed = words.split('; ').filter((declaration) => !declarations.has(declaration))
    return changed.length > 0 ? [`${words.slice(0, 80)}… is now ${changed.join('; ')}`] : []
  })
  return before.length === found.length
    ? changes
    : [`${before.length} → ${found.length}`, ...changes.slice(0, 5)]
}
