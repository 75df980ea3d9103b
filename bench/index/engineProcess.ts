/** Indexes docs with one engine and asks all questions, in a process whose memory is only that of this engine. */
import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { searchDocs } from '../../src/search/searchDocs.ts'
import type { Page, Passage, SearchResult } from '../../src/search/types.ts'
import { timeMeasures } from '../../src/service/docs/evaluation/measures.ts'
import { isEnglishTerm } from '../../src/service/docs/index/englishWords.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'
import { createMiniSearch, createSqlite } from '../searchEngines.ts'
import type { EngineName, EngineReport, EngineTask, FoundPassage } from './measureEngine.ts'

/** Asks a question. The result contains passages if the engine finds passages as the service does. */
type Ask = (question: string) => unknown

interface Engine {
  /** Reads what the engine indexes, and returns a function that indexes it. */
  open(task: EngineTask): Promise<() => Promise<Ask | undefined>>
}

const engines: Record<EngineName, Engine> = {
  parsing: {
    open: async (task) => async () => {
      parsePages(task)
      return undefined
    },
  },
  'index in memory': {
    async open({ pagesFile }) {
      // Made docs have neither versions nor folders of a language.
      const pages = await readPages(pagesFile)
      return async () => {
        const reader = createMemoryIndex(pages, isEnglishTerm)
        return (question) => searchDocs(reader, { question })
      }
    },
  },
  'docs.search': {
    open:
      async ({ folder, dataFolder }) =>
      async () => {
        const docs = await openDocs({ folder, dataFolder })
        return (question) => docs.search({ question })
      },
  },
  MiniSearch: { open: async ({ pagesFile }) => engineOfPassages(pagesFile, createMiniSearch) },
  FTS5: { open: async ({ pagesFile }) => engineOfPassages(pagesFile, createSqlite) },
}

async function engineOfPassages(pagesFile: string, create: (passages: readonly Passage[]) => Ask) {
  const passages = (await readPages(pagesFile)).flatMap((page) => page.passages)
  return async () => create(passages)
}

/** Parses the pages into a file with one page a line. */
function parsePages({ folder, files, pagesFile }: EngineTask): void {
  const output = openSync(pagesFile, 'w')
  for (const file of files.toSorted()) {
    const source = readFileSync(join(folder, file), 'utf8')
    const page = buildPage(source, file, { basePath: '/', anchorStyle: 'github' })
    writeSync(output, `${JSON.stringify(page)}\n`)
  }
  closeSync(output)
}

async function readPages(pagesFile: string): Promise<Page[]> {
  const pages: Page[] = []
  // The file may be longer than the longest string.
  for await (const line of createInterface({ input: createReadStream(pagesFile) }))
    pages.push(JSON.parse(line))
  return pages
}

async function measure(task: EngineTask): Promise<EngineReport> {
  const build = await engines[task.engine].open(task)
  const before = residentMb()
  const work = process.cpuUsage()
  const ask = await build()
  const { user, system } = process.cpuUsage(work)
  const buildMs = (user + system) / 1_000
  const memory = residentMb() - before
  if (!ask) return { buildMs, memory }
  // The first time, it warms up the compiler.
  for (const question of task.questions) await ask(question)
  const times: number[] = []
  const found: FoundPassage[][] = []
  for (const question of task.questions) {
    const startedAt = performance.now()
    const result = await ask(question)
    times.push(performance.now() - startedAt)
    if (isSearchResult(result))
      found.push(result.passages.map(({ passage, score }) => ({ id: passage.id, score })))
  }
  return { buildMs, memory, answers: timeMeasures(times), found }
}

function isSearchResult(result: unknown): result is SearchResult {
  return typeof result === 'object' && result !== null && 'passages' in result
}

function residentMb(): number {
  // Gives the memory that is free back to the system.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage.rss() / 2 ** 20
}

process.once('message', async (task: EngineTask) => {
  process.send?.(await measure(task))
  process.disconnect()
})
