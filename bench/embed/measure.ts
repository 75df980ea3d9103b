import type { Browser, CDPSession, Page } from 'playwright-core'
import { serveSite } from './serve.ts'
import type { BenchSite } from './sites.ts'

export interface Cost {
  bytesBefore: number
  requestsBefore: number
  bytesOpened: number
  /** By the main thread's clock, which stops while other processes run: `ScriptDuration` of the DevTools protocol. */
  scriptMs: number
  blockingMs: number
  layoutShift: number
  /** From the press to a focused field; undefined if there is no field. */
  focusMs: number | undefined
  focusSlowMs: number | undefined
  /** From the press until the loaded code has run, and until it is drawn; undefined if neither can be observed. */
  codeMs: number | undefined
  readyMs: number | undefined
  heapBytes: number
  windowKeys: number
  /** Number of browser functions that were replaced. */
  patched: number
  changedStyles: number
  violations: number
  cookies: number
  foreignRequests: number
}

/** Time after which nothing more is expected, in milliseconds. */
const quietMs = 1_500
/** A slow mobile network: 150 ms and 1.6 Mbit/s. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** Opens a site anew for each kind of measurement, at a quarter of the processor's speed. */
export async function measure(browser: Browser, site: BenchSite): Promise<Cost> {
  const served = await serveSite(site)
  try {
    const loaded = await open(browser, served.url, {})
    const before = loaded.received()
    const counts = await loaded.page.evaluate(readCounts)
    const { scriptMs } = await readMetrics(loaded.session)
    const focusMs = site.opener ? await press(loaded.page, site.opener) : undefined
    const readyMs = site.isReady ? await untilReady(loaded.page, site.isReady) : undefined
    const codeMs = await loaded.page.evaluate(readCodeMs)
    await loaded.page.waitForTimeout(quietMs)
    const opened = loaded.received()
    await loaded.session.send('HeapProfiler.collectGarbage')
    const { heapBytes } = await readMetrics(loaded.session)
    const { violations, patched } = await loaded.page.evaluate(readCounts)
    const cookies = (await loaded.page.context().cookies()).length
    await loaded.page.context().close()
    // Reading every style takes time, so it is done in a run without time measurements.
    const slow = await open(browser, served.url, { network: slow4g, readsStyles: true })
    const focusSlowMs = site.opener ? await press(slow.page, site.opener) : undefined
    const { changedStyles } = await slow.page.evaluate(readCounts)
    await slow.page.context().close()
    return {
      ...counts,
      violations,
      patched,
      changedStyles,
      bytesBefore: before.bytes,
      requestsBefore: before.requests,
      bytesOpened: opened.bytes,
      foreignRequests: opened.foreign,
      scriptMs,
      focusMs,
      focusSlowMs,
      codeMs,
      readyMs,
      heapBytes,
      cookies,
    }
  } finally {
    served.close()
  }
}

interface OpenOptions {
  network?: typeof slow4g
  readsStyles?: boolean
}

async function open(browser: Browser, url: string, { network, readsStyles = false }: OpenOptions) {
  const { page, session } = await openSlowPage(browser, network)
  let bytes = 0
  let requests = 0
  let foreign = 0
  const ours = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url === `${url}/` || request.url.startsWith('data:')) return
    requests++
    ours.add(requestId)
    if (!request.url.startsWith(url)) foreign++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(record, readsStyles)
  await page.goto(url)
  await page.waitForTimeout(quietMs)
  return { page, session, received: () => ({ bytes, requests, foreign }) }
}

/** Opens an empty page at a quarter of the processor's speed. */
export async function openSlowPage(browser: Browser, network?: typeof slow4g) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await session.send('Network.emulateNetworkConditions', network)
  return { page, session }
}

/**
 * Returns the milliseconds from the press to a focused field. Waiting and clicking through the driver would add about
 * 60 ms, so the wait is prepared first and the mouse is used directly.
 */
async function press(page: Page, opener: string): Promise<number | undefined> {
  try {
    const button = page.locator(opener).first()
    await button.scrollIntoViewIfNeeded({ timeout: 5_000 })
    const { x, y, width, height } = (await button.boundingBox())!
    await page.waitForFunction(() => true)
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForFunction(() => 'focusedAt' in window.bench, undefined, { timeout: 10_000 })
    return await page.evaluate(() => window.bench.focusedAt! - window.bench.pressedAt!)
  } catch {
    return undefined
  }
}

/** Returns the milliseconds from the press until the condition holds, to the frame. */
async function untilReady(page: Page, isReady: () => boolean): Promise<number> {
  await page.waitForFunction(isReady, undefined, { polling: 'raf' })
  return page.evaluate(() => performance.now() - window.bench.pressedAt!)
}

export async function readMetrics(session: CDPSession): Promise<{ scriptMs: number; heapBytes: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { scriptMs: read('ScriptDuration') * 1_000, heapBytes: read('JSHeapUsedSize') }
}

interface PageRecord {
  names: Set<string>
  natives: ReadonlyMap<string, unknown>
  readNatives(): ReadonlyMap<string, unknown>
  styles: Map<Element, string>
  violations: number
  blockingMs: number
  layoutShift: number
  pressedAt?: number
  focusedAt?: number
  codeAt?: number
}

declare global {
  interface Window {
    bench: PageRecord
  }
}

/** Records what the assistant does. Runs in the page, before all other scripts. */
function record(readsStyles: boolean): void {
  const bench: PageRecord = {
    names: new Set(),
    natives: readNatives(),
    readNatives,
    styles: new Map(),
    violations: 0,
    blockingMs: 0,
    layoutShift: 0,
  }
  /** Reads functions that libraries like to replace. */
  function readNatives() {
    const owners = { window, EventTarget, Element, Node, History, XMLHttpRequest, Promise, Array }
    const found = new Map<string, unknown>()
    for (const [name, owner] of Object.entries(owners))
      for (const [key, { value }] of Object.entries(
        Object.getOwnPropertyDescriptors('prototype' in owner ? owner.prototype : owner),
      ))
        if (typeof value === 'function') found.set(`${name}.${key}`, value)
    return found
  }
  Object.defineProperty(window, 'bench', { value: bench })
  bench.names = new Set(Object.getOwnPropertyNames(window))
  document.addEventListener('securitypolicyviolation', () => bench.violations++)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.layoutShift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  // Importing a module that is loading returns the same module.
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.endsWith('/panel.js'))
        void import(/* @vite-ignore */ name).then(() => {
          bench.codeAt = performance.now()
        })
  }).observe({ type: 'resource', buffered: true })
  addEventListener('pointerdown', ({ timeStamp }) => (bench.pressedAt ??= timeStamp), true)
  addEventListener(
    'focusin',
    (event) => {
      const [target] = event.composedPath() as HTMLElement[]
      const isField = target?.matches?.('input, textarea') || target?.isContentEditable
      if (isField && bench.pressedAt !== undefined) bench.focusedAt ??= event.timeStamp
    },
    true,
  )
  // Records the styles of the page without scripts: when all of it is parsed, because its height is unknown before, and
  // before scripts below it run.
  const recordStyles = () => {
    for (const element of document.querySelectorAll('main, main *'))
      if (!bench.styles.has(element)) bench.styles.set(element, readStyle(element))
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector('main + *')) recordStyles()
  })
  if (readsStyles) {
    observer.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', recordStyles, { once: true })
  }
  addEventListener('DOMContentLoaded', () => observer.disconnect(), { once: true })
  function readStyle(element: Element): string {
    const style = getComputedStyle(element)
    return [...style].map((name) => style.getPropertyValue(name)).join(';')
  }
  Object.assign(bench, { readStyle })
}

/** Runs in the page. */
function readCodeMs(): number | undefined {
  const { codeAt, pressedAt } = window.bench
  return codeAt && pressedAt && codeAt - pressedAt
}

/** Runs in the page. */
function readCounts() {
  const { bench } = window
  const { readStyle } = bench as unknown as { readStyle(element: Element): string }
  return {
    windowKeys: Object.getOwnPropertyNames(window).filter(
      (name) => !bench.names.has(name) && name !== 'bench',
    ).length,
    patched: [...bench.readNatives()].filter(
      ([name, value]) => bench.natives.has(name) && bench.natives.get(name) !== value,
    ).length,
    changedStyles: [...bench.styles].filter(([element, before]) => readStyle(element) !== before).length,
    violations: bench.violations,
    blockingMs: bench.blockingMs,
    layoutShift: bench.layoutShift,
  }
}
