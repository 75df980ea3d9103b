import { chromium } from 'playwright-core'
import { buildIfStale } from '../scripts/buildIfStale.ts'
import { findChromium } from '../scripts/findBrowsers.ts'
import { type Cost, measure } from './embed/measure.ts'
import { buildSites } from './embed/sites.ts'

const kB = (bytes: number) => (bytes / 1_000).toFixed(1)
const ms = (time: number | undefined) => (time === undefined ? '–' : time.toFixed(0))

/** Columns of the table: a title and the value of an assistant relative to the page without one. */
const columns: readonly (readonly [title: string, (cost: Cost, control: Cost) => string | number])[] = [
  ['kB before', ({ bytesBefore }) => kB(bytesBefore)],
  ['requests', ({ requestsBefore }) => requestsBefore],
  ['script ms', (cost, control) => ms(cost.scriptMs - control.scriptMs)],
  ['blocking ms', (cost, control) => ms(cost.blockingMs - control.blockingMs)],
  ['shift', (cost, control) => (cost.layoutShift - control.layoutShift).toFixed(3)],
  ['kB opened', ({ bytesOpened }) => kB(bytesOpened)],
  ['focus ms', ({ focusMs }) => ms(focusMs)],
  ['focus ms, slow 4G', ({ focusSlowMs }) => ms(focusSlowMs)],
  ['code ms', ({ codeMs }) => ms(codeMs)],
  ['drawn ms', ({ readyMs }) => ms(readyMs)],
  ['heap MB', (cost, control) => ((cost.heapBytes - control.heapBytes) / 1e6).toFixed(1)],
  ['window keys', (cost, control) => cost.windowKeys - control.windowKeys],
  ['functions patched', (cost, control) => cost.patched - control.patched],
  ['styles changed', ({ changedStyles }) => changedStyles],
  ['CSP violations', (cost, control) => cost.violations - control.violations],
  ['cookies', ({ cookies }) => cookies],
  ['foreign requests', ({ foreignRequests }) => foreignRequests],
]

/** Number of runs. Times and sizes are medians, because the machine has other load. */
const rounds = 5

/** Measurements of traces; the table shows their maximum. */
const traces: ReadonlySet<keyof Cost> = new Set([
  'windowKeys',
  'patched',
  'changedStyles',
  'violations',
  'cookies',
  'foreignRequests',
])

/**
 * Measures what an assistant costs its page, before intent and once it is open, next to other widgets. All run in one
 * Chromium at a quarter of the processor's speed.
 */
async function benchEmbed(): Promise<void> {
  buildIfStale()
  const { path, version } = findChromium()
  console.log(
    `${version}, processor at a quarter of its speed, medians of ${rounds}, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  const sites = await buildSites('svc_dsc_bench')
  const browser = await chromium.launch({
    executablePath: path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  try {
    const costs = sites.map((): Cost[] => [])
    // Alternating, so that other load on the machine affects all equally.
    for (let round = 0; round < rounds; round++)
      for (const [index, site] of sites.entries()) costs[index]!.push(await measure(browser, site))
    const [control, ...others] = costs.map(medianOf) as [Cost, ...Cost[]]
    console.log(`| | ${columns.map(([title]) => title).join(' | ')} |`)
    console.log(`|---|${'---:|'.repeat(columns.length)}`)
    for (const [index, cost] of [control, ...others].entries())
      console.log(`| ${sites[index]!.name} | ${columns.map(([, read]) => read(cost, control)).join(' | ')} |`)
  } finally {
    await browser.close()
  }
}

function medianOf(costs: readonly Cost[]): Cost {
  const middle = (name: keyof Cost) => {
    const values = costs.flatMap((cost) => cost[name] ?? []).toSorted((a, b) => a - b)
    return values.at(traces.has(name) ? -1 : Math.floor(values.length / 2))
  }
  const names = Object.keys(costs[0]!) as (keyof Cost)[]
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Cost
}

await benchEmbed()
