import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/findBrowsers.ts'
import { buildScript } from './buildScript.ts'
import type { ConversationPage } from './conversation/page.ts'

const lengths = [10, 500] as const
type Length = (typeof lengths)[number]

/** New pages of each length, alternating, so that other load on the machine affects both equally. */
const rounds = 7
const keys = 40
const frameMs = 17

interface Measured {
  openMs: number
  openCpuMs: number
  keyMs: number
  keyCpuMs: number
  heapMB: number
  nodes: number
}

/** Measures a long conversation against a short one: opening it, typing below it, and its memory. */
async function benchConversation(): Promise<void> {
  const { path, version } = findChromium()
  console.log(`${version}, ${rounds} pages each, medians, ${new Date().toISOString().slice(0, 10)}\n`)
  const module = fileURLToPath(new URL('./conversation/page.ts', import.meta.url))
  const script = await buildScript(
    `import { openConversationPage } from ${JSON.stringify(module)}
globalThis.bench = openConversationPage()`,
  )
  const browser = await chromium.launch({
    executablePath: path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  const measured = new Map<Length, Measured[]>(lengths.map((length) => [length, []]))
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const length of lengths) {
        console.error(`${length} turns, page ${round} of ${rounds} …`)
        const result = await measure(browser, script, length)
        // The first page of each length only warms the browser's caches.
        if (round > 0) measured.get(length)?.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  print(measured)
}

async function measure(browser: Browser, script: string, turns: Length): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => console.error(String(error)))
  await page.route('https://bench.invalid/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title><body></body>' }),
  )
  await page.goto('https://bench.invalid/')
  await page.addScriptTag({ content: script })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await call(page, 'start', turns)
  await collect(session)
  const before = await metric(session, 'TaskDuration')
  const openMs = await call<number>(page, 'open')
  const openCpuMs = ((await metric(session, 'TaskDuration')) - before) * 1000
  await call(page, 'drawAll', turns)
  const typed = await type(page, session)
  await collect(session)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const nodes = await metric(session, 'Nodes')
  await page.close()
  return { openMs, openCpuMs, ...typed, heapMB: usedSize / 1e6, nodes }
}

async function type(page: Page, session: CDPSession): Promise<Pick<Measured, 'keyMs' | 'keyCpuMs'>> {
  await call(page, 'watchKeys')
  const before = await metric(session, 'TaskDuration')
  for (let key = 0; key < keys; key++) {
    // At a typist's pace and at different moments of a frame. Keys pressed back to back would align with the frames,
    // and the median would only count frames.
    await setTimeout(60 + ((key * 7) % frameMs))
    await page.keyboard.press('a')
  }
  await page.waitForFunction(
    (count) => (globalThis as unknown as { bench: ConversationPage }).bench.keys().length === count,
    keys,
  )
  const keyCpuMs = (((await metric(session, 'TaskDuration')) - before) * 1000) / keys
  return { keyMs: median(await call<number[]>(page, 'keys')), keyCpuMs }
}

function call<Result>(page: Page, method: keyof ConversationPage, ...args: number[]): Promise<Result> {
  return page.evaluate(
    ([name, values]) => {
      const { bench } = globalThis as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }
      return bench[name]?.(...values)
    },
    [method, args] as [string, number[]],
  ) as Promise<Result>
}

async function collect(session: CDPSession): Promise<void> {
  await session.send('HeapProfiler.collectGarbage')
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const rows: ReadonlyArray<readonly [keyof Measured, string]> = [
  ['openMs', 'open: press to paint, ms'],
  ['openCpuMs', 'open: main thread, ms of processor time'],
  ['keyMs', 'key: press to paint, ms'],
  ['keyCpuMs', 'key: main thread, ms of processor time'],
  ['heapMB', 'heap once all is drawn, MB'],
  ['nodes', 'nodes once all is drawn'],
]

function print(measured: ReadonlyMap<Length, readonly Measured[]>): void {
  const value = (length: Length, name: keyof Measured) =>
    median((measured.get(length) ?? []).map((each) => each[name]))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(42) : cell.padStart(11))).join('')
  console.log(line(['', ...lengths.map((length) => `${length} turns`), 'ratio']))
  for (const [name, label] of rows) {
    const values = lengths.map((length) => value(length, name))
    const ratio = (values[1] ?? 0) / (values[0] ?? 1)
    console.log(line([label, ...values.map((each) => each.toFixed(each < 100 ? 1 : 0)), ratio.toFixed(2)]))
  }
  console.log('\nTargets: opening at most 1.5 times the short one, typing the same.')
}

await benchConversation()
