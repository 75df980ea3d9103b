import { join } from 'node:path'
import { table } from '../table.ts'
import { megabytes, memory, milliseconds } from './cells.ts'
import type { MadeDocs } from './makeDocs.ts'
import { type EngineName, type EngineReport, type FoundPassage, measureEngine } from './measureEngine.ts'
import {
  type ChangeTimes,
  maxWaitMs,
  measureColdStart,
  measureService,
  type Waits,
} from './measureService.ts'

/** Passages that are compared between indexes. */
const comparedPassages = 5

/** Measures the service, and engines alone, on made docs, which it changes. Returns two tables. */
export async function measureDocs(
  docs: MadeDocs,
  work: string,
  questions: readonly string[],
  engineNames: readonly EngineName[] = allEngines,
): Promise<string[]> {
  const dataFolder = join(work, 'service')
  const { folder, files } = docs
  const cold = await measureColdStart(docs, dataFolder, questions[0]!)
  const engines = new Map<EngineName, EngineReport>()
  for (const engine of engineNames) {
    const task = { engine, folder, files, pagesFile: join(work, 'pages.jsonl'), dataFolder, questions }
    engines.set(engine, await measureEngine(task))
  }
  // Last, because it changes the docs.
  const running = await measureService(docs, dataFolder, questions)
  return [
    ...table(['The service', 'measured', 'asked for'], serviceRows(docs, cold, running)),
    '',
    ...(engines.size > 0 ? table(engineHeader, engineRows(engines, files.length)) : []),
  ]
}

const changeNames: Record<keyof ChangeTimes, string> = {
  edit: 'an edit',
  newPage: 'a new page',
  move: 'a move',
  deletion: 'a deletion',
}

function serviceRows(
  { bytes, files }: MadeDocs,
  cold: Awaited<ReturnType<typeof measureColdStart>>,
  running: Awaited<ReturnType<typeof measureService>>,
): string[][] {
  const { answers, changed, half } = running
  const perPage = (ms: number) => `${(ms / files.length).toFixed(1)} ms a page`
  return [
    ['start without an index, to the first answer', milliseconds(cold.ms), ''],
    ['', perPage(cold.ms), '10 ms a page'],
    ['  processor time', cold.use ? perPage(cold.use.processorMs) : 'not known here', ''],
    ['  memory / peak', memory(cold.use), '400 / 700 MB'],
    ['  data folder', megabytes(cold.dataBytes), ''],
    ['', `${(cold.dataBytes / bytes).toFixed(2)} × the Markdown`, '1.50 × the Markdown'],
    ['start with nothing changed, to the first answer', milliseconds(running.ms), '2000 ms'],
    ['  processor time', running.atStart ? milliseconds(running.atStart.processorMs) : 'not known here', ''],
    ['  memory / peak', memory(running.atStart), '400 / 700 MB'],
    ['answer over HTTP to its last word, p50', `${answers.lastWord.p50Ms.toFixed(1)} ms`, ''],
    ['answer over HTTP to its last word, p95', `${answers.lastWord.p95Ms.toFixed(1)} ms`, '30 ms'],
    ['  with its next questions, p50', `${answers.complete.p50Ms.toFixed(1)} ms`, ''],
    ['  with its next questions, p95', `${answers.complete.p95Ms.toFixed(1)} ms`, ''],
    ['  memory / peak, after the questions', memory(running.use), '400 / 700 MB'],
    ...(Object.keys(changeNames) as (keyof ChangeTimes)[]).map((name) => {
      const times = changed[name].toSorted((left, right) => left - right)
      const shown = [times[times.length >> 1], times.at(-1)].map((ms) => milliseconds(ms!)).join(' / ')
      return [`${changeNames[name]} searchable, median / longest of ${times.length}`, shown, '1000 ms']
    }),
    ['half of the pages changed at once, searchable', milliseconds(half.searchableMs), ''],
    ['  longest wait for a request meanwhile', milliseconds(half.waits.longestMs), `${maxWaitMs} ms`],
    [`  requests that wait longer than ${maxWaitMs} ms`, longWaits(half.waits), ''],
    ['  longest wait for a server that does nothing', milliseconds(half.floorWaits.longestMs), ''],
    [`  requests that wait longer than ${maxWaitMs} ms for it`, longWaits(half.floorWaits), ''],
    ['  longest wait before, without questions', milliseconds(running.idleWaits.longestMs), ''],
  ]
}

function longWaits({ longCount, count }: Waits): string {
  return `${longCount} of ${count}`
}

const allEngines: readonly EngineName[] = ['parsing', 'index in memory', 'docs.search', 'MiniSearch', 'FTS5']

const engineHeader = [
  'Alone',
  'ms a page',
  'memory',
  'p50 ms',
  'p95 ms',
  `same first ${comparedPassages}`,
  'scores differ by',
]

function engineRows(engines: ReadonlyMap<EngineName, EngineReport>, pages: number): string[][] {
  const reference = engines.get('index in memory')?.found ?? []
  return [...engines].map(([name, { buildMs, memory, answers, found = [] }]) => [
    name,
    (buildMs / pages).toFixed(2),
    `${Math.round(memory)} MB`,
    answers?.p50Ms.toFixed(1) ?? '',
    answers?.p95Ms.toFixed(1) ?? '',
    ...(found.length > 0 ? compare(found, reference) : ['', '']),
  ])
}

type Found = readonly (readonly FoundPassage[])[]

/** Counts the questions with the same first passages, and finds the largest difference between scores. */
function compare(found: Found, reference: Found): [same: string, difference: string] {
  const idsOf = (passages: readonly FoundPassage[] = []) =>
    JSON.stringify(passages.slice(0, comparedPassages).map(({ id }) => id))
  const same = found.filter((passages, at) => idsOf(passages) === idsOf(reference[at]))
  const differences = found.flatMap((passages, at) =>
    passages.map(({ score }, rank) => Math.abs(score - (reference[at]?.[rank]?.score ?? 0))),
  )
  return [`${same.length} of ${found.length}`, Math.max(...differences).toExponential(0)]
}
