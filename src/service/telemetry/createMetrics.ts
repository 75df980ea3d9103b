import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobEvent } from '../agent/jobEvent.ts'
import { indexFile } from '../docs/index/openIndexFile.ts'
import type { Docs } from '../docs/types.ts'
import { type QuestionReport, questionOutcomes } from './watchQuestion.ts'

/** Counts what the service does, for Prometheus. */
export interface Metrics {
  /** Media type of the text. */
  readonly contentType: string
  /** Writes all metrics in the text format of Prometheus. */
  read(): Promise<string>
  countQuestion(report: QuestionReport): void
  countSearch(ms: number): void
  countPage(way: 'parsed' | 'shared'): void
  countTokens(kind: 'input' | 'output', tokens: number): void
  countLimit(name: string): void
  countJobEvent(event: JobEvent): void
  /** Notes that the index has changed. */
  noteIndexChange(): void
  /** Measures the index. `changedAt` is in milliseconds since 1970. */
  readIndex(): Promise<{ pages: number; passages: number; bytes: number; changedAt: number }>
}

export interface MetricsOptions {
  docs: () => Pick<Docs, 'pages'>
  dataFolder: string
}

/** Buckets for the first words, in seconds: extracts take milliseconds, and models up to their timeout. */
const firstWordBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
/** Buckets for searches, in seconds. */
const searchBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Creates the metrics of one service. What has to be measured all the time is measured from the first reading on. */
export function createMetrics({ docs, dataFolder }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const questions = new Counter({
    name: 'docs_assistant_questions_total',
    help: 'Questions by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  // A counter that begins at 0 shows its first increase, too.
  for (const outcome of questionOutcomes) questions.inc({ outcome }, 0)
  const firstWord = new Histogram({
    name: 'docs_assistant_first_word_seconds',
    help: 'Time from the request to the first words of an answer.',
    labelNames: ['written_by'],
    buckets: firstWordBuckets,
    registers,
  })
  const search = new Histogram({
    name: 'docs_assistant_search_seconds',
    help: 'Time of a search of the docs.',
    buckets: searchBuckets,
    registers,
  })
  const pages = new Counter({
    name: 'docs_assistant_pages_read_total',
    help: 'New and changed pages by the way they were read: parsed, or shared by another process.',
    labelNames: ['way'],
    registers,
  })
  for (const way of ['parsed', 'shared']) pages.inc({ way }, 0)
  const tokens = new Counter({
    name: 'docs_assistant_tokens_total',
    help: 'Tokens that models read (input) and wrote (output) for questions.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ['input', 'output']) tokens.inc({ kind }, 0)
  const limits = new Counter({
    name: 'docs_assistant_limits_hit_total',
    help: 'Requests that a limit refused, by the limit.',
    labelNames: ['limit'],
    registers,
  })
  const jobs = new Counter({
    name: 'docs_assistant_jobs_total',
    help: 'Instructions of agent jobs that ended, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['completed', 'failed']) jobs.inc({ outcome }, 0)
  const countPassages = () => docs().pages.reduce((sum, page) => sum + page.passageCount, 0)
  let changedAt = Date.now()
  gauge('docs_assistant_index_pages', 'Pages that are searched.', () => docs().pages.length)
  gauge('docs_assistant_index_passages', 'Passages that are searched.', countPassages)
  gauge('docs_assistant_index_bytes', 'Size of the index in the data folder.', measureIndex)
  gauge(
    'docs_assistant_index_changed_timestamp_seconds',
    'When the index changed in this process or was opened by it, in seconds since 1970.',
    () => changedAt / 1_000,
  )
  let isObserved = false

  async function measureIndex(): Promise<number> {
    const file = await stat(join(dataFolder, indexFile)).catch(() => undefined)
    return file?.size ?? 0
  }

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }

  return {
    contentType: registry.contentType,
    read() {
      // Watches the event loop and the garbage collection, which costs a little all the time.
      if (!isObserved) collectDefaultMetrics({ register: registry })
      isObserved = true
      return registry.metrics()
    },
    countQuestion({ outcome, firstWordMs, isWritten }) {
      questions.inc({ outcome })
      if (firstWordMs === undefined || isWritten === undefined) return
      firstWord.observe({ written_by: isWritten ? 'model' : 'extracts' }, firstWordMs / 1_000)
    },
    countSearch: (ms) => search.observe(ms / 1_000),
    countPage: (way) => pages.inc({ way }),
    countTokens: (kind, count) => tokens.inc({ kind }, count),
    countLimit: (limit) => limits.inc({ limit }),
    countJobEvent({ kind }) {
      if (kind === 'completed' || kind === 'failed') jobs.inc({ outcome: kind })
    },
    noteIndexChange() {
      changedAt = Date.now()
    },
    readIndex: async () => ({
      pages: docs().pages.length,
      passages: countPassages(),
      bytes: await measureIndex(),
      changedAt,
    }),
  }
}
