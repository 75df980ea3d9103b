import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Describing passed rules would take most of the time. */
const options: RunOptions = { resultTypes: ['violations'] }

/** Returns what axe-core finds wrong on the page, including shadow roots: one line per rule and element. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // A page keeps it for the next look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const results = await page.evaluate((given: RunOptions) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    return axe.run(given)
  }, options)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary}`),
  )
}
