import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { findChromium } from '../scripts/findBrowsers.ts'
import { recordTasks } from './recordTasks.ts'
import { buildPage, buildPanelPage } from './render/buildPage.ts'
import { measureMemory } from './render/measureMemory.ts'
import type { BenchPage, Probed } from './render/page.ts'

const renderers = {
  ours: 'ours.ts',
  streamdown: 'streamdown.tsx',
  'react-markdown memo': 'reactMarkdown.tsx',
  'marked innerHTML': 'markedHtml.ts',
  'streaming-markdown': 'streamingMarkdown.ts',
} as const
type Name = keyof typeof renderers

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { renderers: { type: 'string', default: Object.keys(renderers).join() } },
})
/** The renderers that are measured. All of them take half an hour. */
const names = options.renderers.split(',') as Name[]
const unknown = names.find((name) => !(name in renderers))
if (unknown !== undefined)
  throw new Error(`There is no renderer "${unknown}". Use some of: ${Object.keys(renderers).join(', ')}.`)
const inputs = ['2k', '10k', '50k', '200k', 'one-code', 'one-table', 'one-list'] as const
type Input = (typeof inputs)[number]

/** Renderers whose work per chunk does not grow with the text; the others would take half an hour on 200 kB. */
const linear: ReadonlySet<Name> = new Set(['ours', 'streaming-markdown'])

/** 24 characters every 4 ms: 6 kB per second, faster than any model. */
const intervalMs = 4
const probes = 60

interface Opened {
  call<Result>(method: keyof BenchPage, ...args: ReadonlyArray<string | number>): Promise<Result>
  session: CDPSession
  close(): Promise<void>
}

/**
 * Measures what rendering a growing answer costs, next to other renderers in the same Chromium: `node bench/render.ts
 * [answersFolder] [--renderers=ours,streaming-markdown]`. Each number comes from a new page.
 */
async function benchRender(folder: string): Promise<void> {
  if (!existsSync(folder)) {
    console.log(
      `The folder ${folder} does not exist, so nothing was measured. Pass the folder with the answers as an argument.`,
    )
    return
  }
  const texts = Object.fromEntries(
    inputs.map((input) => [input, readFileSync(`${folder}/${input}.md`, 'utf8')]),
  ) as Record<Input, string>
  const { path, version } = findChromium()
  console.log(`${version}, chunks of 24 characters, ${new Date().toISOString().slice(0, 10)}\n`)
  const scripts = new Map<string, string>()
  for (const name of names) scripts.set(name, await buildPage(renderers[name]))
  const browser = await chromium.launch({
    executablePath: path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  const open = (name: string) => openPage(browser, scripts.get(name) ?? '')
  try {
    const every = await measureEvery(open, texts)
    await measureFrames(open, texts)
    await measureProbes(open, texts)
    if (names.length === Object.keys(renderers).length) printTargets(every)
    scripts.set('ours, in the panel', await buildPanelPage())
    scripts.set('nothing, text only read', await buildPage('readOnly.ts'))
    await printMemory(open, texts)
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, script: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 420, height: 640 } })
  page.on('pageerror', (error) => console.error(String(error)))
  await page.setContent('<!doctype html><title>bench</title><body></body>')
  await page.addScriptTag({ content: script })
  const session = await page.context().newCDPSession(page)
  // Processor time, so that other load on the machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    session,
    call: (method, ...args) =>
      page.evaluate(
        ([name, values]) => {
          const { bench } = globalThis as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }
          return bench[name]?.(...values)
        },
        [method, args] as [string, typeof args],
      ) as Promise<never>,
    close: () => page.close(),
  }
}

type Open = (name: string) => Promise<Opened>
type ScriptMs = Map<Name, Partial<Record<Input, number>>>

/** Renders each chunk before the next: script time of the main thread, `ScriptDuration` of the DevTools protocol. */
async function measureEvery(open: Open, texts: Record<Input, string>): Promise<ScriptMs> {
  const all: ScriptMs = new Map()
  for (const name of names) {
    const row: Partial<Record<Input, number>> = {}
    for (const input of inputs) {
      if (input === '200k' && !linear.has(name)) continue
      // Shows progress, because a run takes minutes.
      console.error(`${name}, ${input} …`)
      const page = await open(name)
      // Warms up the compiler.
      await page.call('feedEvery', texts['2k'])
      const before = await scriptMs(page.session)
      await page.call('feedEvery', texts[input])
      row[input] = (await scriptMs(page.session)) - before
      await page.close()
    }
    all.set(name, row)
  }
  const rows = [...all].map(([name, row]) => [
    name,
    ...inputs.map((input) => round(row[input])),
    exponent(row, '10k', '50k', texts),
    exponent(row, '50k', '200k', texts),
  ])
  print(
    ['Every chunk: script ms', ...inputs, 'growth 10k-50k', '50k-200k'],
    rows,
    '200k is skipped for renderers whose time grows with the square of the text.',
  )
  return all
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** Returns the exponent of t ~ n^x between two lengths. */
function exponent(
  row: Partial<Record<Input, number>>,
  from: Input,
  to: Input,
  texts: Record<Input, string>,
): string {
  const [a, b] = [row[from], row[to]]
  if (a === undefined || b === undefined) return ''
  return (Math.log(b / a) / Math.log(texts[to].length / texts[from].length)).toFixed(2)
}

/** Sends chunks at a steady rate: the longest task of the main thread, including layout and paint. */
async function measureFrames(open: Open, texts: Record<Input, string>): Promise<void> {
  const shown: readonly Input[] = ['10k', '50k', '200k', 'one-code', 'one-table', 'one-list']
  const rows: string[][] = []
  for (const name of names) {
    const row = [name as string]
    for (const input of shown) {
      if (input !== '10k' && input !== '50k' && !linear.has(name)) {
        row.push('')
        continue
      }
      const page = await open(name)
      await page.call('feedSteadily', texts['2k'], intervalMs)
      const stop = await recordTasks(page.session)
      await page.call('feedSteadily', texts[input], intervalMs)
      const tasks = await stop()
      row.push(`${Math.max(0, ...tasks).toFixed(1)} (${tasks.filter((ms) => ms > 16).length})`)
      await page.close()
    }
    rows.push(row)
  }
  print(
    ['Steadily: longest task in ms (tasks over 16 ms)', ...shown],
    rows,
    `A chunk every ${intervalMs} ms; tasks of the main thread from a trace, in processor time.`,
  )
}

/** Counts what a reader loses: finished nodes that are removed, and selections in the paragraph being written. */
async function measureProbes(open: Open, texts: Record<Input, string>): Promise<void> {
  const rows: string[][] = []
  for (const name of names) {
    const page = await open(name)
    const probed = await page.call<Probed>('feedProbed', texts['50k'], probes)
    rows.push([name, String(probed.removed), `${probed.kept} of ${probed.probes}`])
    await page.close()
  }
  print(['50k, every chunk', 'finished nodes removed', 'selections kept'], rows, '')
}

async function printMemory(open: Open, texts: Record<Input, string>): Promise<void> {
  const rows = await measureMemory({
    names: ['ours, in the panel', ...names.filter((name) => linear.has(name)), 'nothing, text only read'],
    texts,
    scriptMs,
    async open(name) {
      const { session, call, close } = await open(name)
      return { session, close, feed: (text, mode) => call('feedGrowing', text, mode) }
    },
  })
  print(
    ['Heap over empty in MB', '10k', '50k', '200k', 'script per character, 200k to 50k'],
    rows,
    'Targets for ours in the panel: at most 10 MB and 1.10. Without a frame between, V8 copies all text so far for each chunk, whatever reads it.',
  )
}

function printTargets(every: ScriptMs): void {
  const ours = every.get('ours') ?? {}
  const share = (input: Input, others: readonly Name[]) => {
    const best = Math.min(...others.map((name) => every.get(name)?.[input] ?? Number.POSITIVE_INFINITY))
    return `1/${(best / (ours[input] ?? Number.NaN)).toFixed(1)}`
  }
  const all: readonly Name[] = ['streamdown', 'react-markdown memo', 'marked innerHTML']
  print(
    ['Script time of ours against', '50k', 'one-table', 'one-list'],
    [
      ...all.map((name) => [
        name,
        share('50k', [name]),
        share('one-table', [name]),
        share('one-list', [name]),
      ]),
      ['the best of these', share('50k', all), share('one-table', all), share('one-list', all)],
    ],
    '',
  )
}

function round(value: number | undefined): string {
  return value === undefined ? '' : value < 10 ? value.toFixed(1) : String(Math.round(value))
}

function print(header: readonly string[], rows: ReadonlyArray<readonly string[]>, note: string): void {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  console.log([line(header), ...rows.map(line), ...(note ? [note] : []), ''].join('\n'))
}

// When `bench/run.ts` runs this file, the first argument is the name of the bench.
await benchRender((import.meta.main ? positionals[0] : undefined) ?? '../shared/data/answers')
