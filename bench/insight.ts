import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { readOverview } from '../src/service/insight/readOverview.ts'
import { readPages } from '../src/service/insight/readPages.ts'
import { readTopics } from '../src/service/insight/topics/readTopics.ts'
import { openStore } from '../src/service/store/openStore.ts'
import { copyToPostgres } from '../src/service/store/postgres/copyToPostgres.ts'
import type { Store } from '../src/service/store/store.ts'
import { filledModel, fillStore } from '../test/support/insight/fillStore.ts'
import { table } from './table.ts'

const dayMs = 86_400_000
const runs = 5
const header = [
  'Store',
  '30 days',
  'a year',
  'a year of a page',
  'pages',
  'list',
  'search',
  'topics by words',
  'topics by meaning',
]

/**
 * Measures the numbers for operators over a seeded year: `node bench/insight.ts [--questions=1000000] [--numbers=768]`, where
 * `numbers` is the size of the questions' vectors. With `DATABASE_URL`, an empty database, it measures PostgreSQL as well.
 * With `--data=FOLDER`, the stores are filled once, and measured again by the next run.
 */
async function benchInsight(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      questions: { type: 'string', default: '1000000' },
      numbers: { type: 'string', default: '768' },
      data: { type: 'string' },
    },
  })
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'docs-insight-'))
  try {
    const file = join(folder, 'store.sqlite')
    const numbers = Number(values.numbers)
    const url = process.env.DATABASE_URL
    if (!existsSync(file)) {
      await (await openStore(folder, undefined)).close()
      const database = new DatabaseSync(file)
      fillStore(database, Number(values.questions), numbers)
      database.close()
      if (url) await copyToPostgres(file, url)
    }
    const cells: string[][] = []
    cells.push(['SQLite', ...(await measure(await openStore(folder, undefined), numbers))])
    if (url) cells.push(['PostgreSQL', ...(await measure(await openStore(folder, url), numbers))])
    console.log(`\n${Number(values.questions).toLocaleString('en')} questions, median of ${runs}\n`)
    console.log(table(header, cells).join('\n'))
  } finally {
    if (!values.data) rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ insight, close }: Store, size: number): Promise<string[]> {
  const asked = { model: filledModel, size, async *embed() {} }
  const toDay = Math.floor(Date.now() / dayMs)
  const year = { domain: 'docs', fromDay: toDay - 364, toDay }
  const measured = [
    await time(() => readOverview(insight, { ...year, fromDay: toDay - 29 })),
    await time(() => readOverview(insight, year)),
    await time(() => readOverview(insight, { ...year, page: '/widget/script-tag' })),
    await time(() => readPages(insight, [], year)),
    await time(() => insight.list(year, 50)),
    await time(() => insight.list({ ...year, words: ['nowhere'] }, 50)),
    await time(() => readTopics(insight, { pages: [] }, year)),
    await time(() => readTopics(insight, { pages: [], asked }, year)),
  ]
  await close()
  return measured
}

async function time(act: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await act()
    times.push(performance.now() - startedAt)
  }
  return `${times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]?.toFixed(0)} ms`
}

await benchInsight()
