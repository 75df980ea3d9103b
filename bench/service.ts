import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { megabytes } from './index/cells.ts'
import { makeDocs } from './index/makeDocs.ts'
import { readQuestions } from './index/readQuestions.ts'
import { boundReaders, boundsTable } from './service/boundsTable.ts'
import { type LayerName, layerTitles, measureLayer } from './service/layers.ts'
import { measureAnswers } from './service/measureAnswers.ts'
import { measureSearch } from './service/measureSearch.ts'
import {
  measureModelStreams,
  measurePlainStreams,
  possibleStreams,
  type StreamsMeasure,
} from './service/measureStreams.ts'
import type { ReadersReport } from './service/readers.ts'
import { type SetupName, setupTitles } from './service/setups.ts'
import { answersTable, layersTable, streamsTable } from './service/tables.ts'

const full = { pages: '500', readers: '1,50,500', seconds: '20', streams: '5000' }
/** Only shows that the bench runs. */
const quick = { pages: '60', readers: '1,5', seconds: '1', streams: '20' }

/**
 * Measures the service under load, on SQLite, on PostgreSQL, and as three processes behind nginx:
 * `node bench/service.ts [dataFolder] [--quick] [--pages=500] [--readers=1,50,500] [--seconds=20] [--streams=5000]
 * [--setups=sqlite,postgres,three]`. Fewer readers, no streams or fewer setups leave out the bounds that need them.
 */
async function benchService(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      pages: text,
      readers: text,
      seconds: text,
      streams: text,
      setups: { ...text, default: Object.keys(setupTitles).join(',') },
    },
  })
  // When `bench/run.ts` runs this file, the arguments without dashes are names of benches.
  const dataFolder = (import.meta.main ? positionals[0] : undefined) ?? '../shared/data'
  if (!existsSync(dataFolder)) {
    console.log(
      `The folder ${dataFolder} does not exist, so nothing was measured. Pass the folder with the docs as an argument.`,
    )
    return
  }
  const { pages, readers, seconds, streams } = { ...(values.quick ? quick : full), ...values }
  const docs = makeDocs(dataFolder, Number(pages))
  const work = mkdtempSync(join(tmpdir(), 'bench-service-'))
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${pages} pages, ${megabytes(docs.bytes)} of Markdown, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  try {
    await measure(
      { folder: docs.folder, dataFolder: join(work, 'index') },
      readQuestions(dataFolder),
      {
        readers: readers.split(',').map(Number),
        seconds: Number(seconds),
        streams: Number(streams),
        setups: values.setups.split(',') as SetupName[],
      },
      work,
    )
  } finally {
    docs.remove()
    rmSync(work, { recursive: true, force: true })
  }
}

interface Load {
  readers: readonly number[]
  seconds: number
  streams: number
  setups: readonly SetupName[]
}

/** Measures everything, and prints each table when it is complete. */
async function measure(
  indexed: { folder: string; dataFolder: string },
  questions: readonly string[],
  { readers, seconds, streams, setups }: Load,
  work: string,
): Promise<void> {
  const search = await measureSearch(indexed, questions)
  console.log(`Search alone: ${search.processorMs.toFixed(1)} ms of processor time for a question\n`)

  const layers = new Map<LayerName, ReadersReport>()
  for (const name of Object.keys(layerTitles) as LayerName[])
    layers.set(name, await measureLayer(name, work, { readers: boundReaders, seconds }))
  print(layersTable(layers), layers.values())

  const answers = new Map<SetupName, Awaited<ReturnType<typeof measureAnswers>>>()
  for (const name of setups)
    answers.set(name, await measureAnswers(name, indexed, { readers, seconds, questions }))
  print(answersTable(answers), [...answers.values()].flat())

  const possible = Math.min(streams, possibleStreams())
  if (possible < streams)
    console.log(`The system allows this user too few open files for ${streams} streams. Raise \`ulimit -n\`.`)
  const opened: StreamsMeasure[] = []
  if (possible > 0) {
    for (const name of setups) opened.push(await measurePlainStreams(name, work, possible))
    for (const name of setups)
      opened.push(await measureModelStreams(name, indexed, possible, search.answered))
  }
  print(streamsTable(opened), opened)

  const cores = availableParallelism()
  print(boundsTable({ searchMs: search.processorMs, cores, answers, layers, streams: opened }))
}

/** Prints a table, and below it the errors that readers had. */
function print(lines: readonly string[], reports: Iterable<{ shownErrors: readonly string[] }> = []): void {
  const errors = [...reports].flatMap(({ shownErrors }) => shownErrors)
  console.log([...lines, ...errors.map((error) => `  ${error}`), ''].join('\n'))
}

await benchService()
