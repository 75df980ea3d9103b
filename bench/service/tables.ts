import { milliseconds } from '../index/cells.ts'
import { percent, table } from '../table.ts'
import { type LayerName, layerTitles } from './layers.ts'
import type { AnswersMeasure } from './measureAnswers.ts'
import type { StreamsMeasure } from './measureStreams.ts'
import type { ReadersReport } from './readers.ts'
import { type SetupName, setupTitles } from './setups.ts'

export type AnswersBySetup = ReadonlyMap<SetupName, readonly AnswersMeasure[]>
export type LayerReports = ReadonlyMap<LayerName, ReadersReport>

/** Formats the waits for answers. */
export function answersTable(measured: AnswersBySetup): string[] {
  const header = [
    'Answers without a model',
    'at once',
    'first word, p50',
    'p95',
    'complete, p50',
    'p95',
    'a second',
    'errors',
    'processor ms an answer: service',
    'database',
    'nginx',
    'core share of the readers',
  ]
  const rows = [...measured].flatMap(([name, measures]) =>
    measures.map(({ readers, firstWord, complete, perSecond, errors, processorMs, coreShare }) => [
      setupTitles[name],
      `${readers}`,
      milliseconds(firstWord.p50Ms),
      milliseconds(firstWord.p95Ms),
      milliseconds(complete.p50Ms),
      milliseconds(complete.p95Ms),
      perSecond.toFixed(1),
      `${errors}`,
      processorMs.service.toFixed(1),
      processorMs.database.toFixed(1),
      processorMs.nginx.toFixed(1),
      percent(coreShare),
    ]),
  )
  return table(header, rows)
}

/** Formats the waits for a constant answer. */
export function layersTable(reports: LayerReports): string[] {
  const header = [
    'A constant answer',
    'first byte, p50',
    'p95',
    'a second',
    'errors',
    'core share of the readers',
  ]
  const rows = [...reports].map(([name, { firstByte, perSecond, errors, coreShare }]) => [
    layerTitles[name],
    `${firstByte.p50Ms.toFixed(1)} ms`,
    `${firstByte.p95Ms.toFixed(1)} ms`,
    perSecond.toFixed(0),
    `${errors}`,
    percent(coreShare),
  ])
  return table(header, rows)
}

/** Formats the memory of open streams. */
export function streamsTable(measured: readonly StreamsMeasure[]): string[] {
  const header = [
    'Streams that are held, written by',
    'open',
    'errors',
    'all open after',
    'idle',
    'open',
    'over idle',
    'left',
  ]
  const rows = measured.map(({ title, open, errors, openingMs, idle, streaming, after }) => [
    title,
    `${open}`,
    `${errors}`,
    `${(openingMs / 1_000).toFixed(0)} s`,
    ...[idle, streaming, streaming - idle, after].map((memory) => `${Math.round(memory)} MB`),
  ])
  return table(header, rows)
}
