import { milliseconds } from '../index/cells.ts'
import { table } from '../table.ts'
import { layerTitles } from './layers.ts'
import type { StreamsMeasure } from './measureStreams.ts'
import { type SetupName, setupTitles } from './setups.ts'
import type { AnswersBySetup, LayerReports } from './tables.ts'

/** Readers at once for whom the bounds of waits are. */
export const boundReaders = 50
/** First words wait at most as long as the searches of all readers, divided among the cores, and this. */
const besideSearchMs = 200
/** A first byte of our HTTP layer comes at most this many times as late as Hono's. */
const maxLayerFactor = 3
/** A first word comes at most this many times as late with PostgreSQL as with SQLite. */
const maxDatabaseFactor = 2
/** All open streams together take at most this memory over that of the idle service, in MB. */
const maxStreamsMb = 300

interface Measured {
  searchMs: number
  cores: number
  answers: AnswersBySetup
  layers: LayerReports
  streams: readonly StreamsMeasure[]
}

/** Formats what was asked beside what was measured. Leaves out what was not measured. */
export function boundsTable({ searchMs, cores, answers, layers, streams }: Measured): string[] {
  const p95Of = (name: SetupName) =>
    answers.get(name)?.find(({ readers }) => readers === boundReaders)?.firstWord.p95Ms
  const boundMs = (boundReaders * searchMs) / cores + besideSearchMs
  const waits = [...answers.keys()].flatMap((name) => {
    const p95 = p95Of(name)
    if (p95 === undefined) return []
    return [
      [`first word p95 at ${boundReaders}, ${setupTitles[name]}`, milliseconds(p95), milliseconds(boundMs)],
    ]
  })
  const factor = (title: string, value: number | undefined, base: number | undefined, max: number) =>
    value === undefined || base === undefined
      ? []
      : [[title, `${(value / base).toFixed(2)} times`, `${max} times`]]
  const firstByte = (name: 'ours' | 'hono') => layers.get(name)?.firstByte.p95Ms
  const memory = streams.map(({ title, open, idle, streaming }) => [
    `memory of ${open} open streams, ${title}`,
    `${Math.round(streaming - idle)} MB`,
    `${maxStreamsMb} MB`,
  ])
  return table(
    ['Bound', 'measured', 'asked for, at most'],
    [
      ...waits,
      ...factor(
        `first word p95 at ${boundReaders}, PostgreSQL beside SQLite`,
        p95Of('postgres'),
        p95Of('sqlite'),
        maxDatabaseFactor,
      ),
      ...factor(
        `first byte p95 at ${boundReaders}, ${layerTitles.ours} beside ${layerTitles.hono}`,
        firstByte('ours'),
        firstByte('hono'),
        maxLayerFactor,
      ),
      ...memory,
    ],
  )
}
