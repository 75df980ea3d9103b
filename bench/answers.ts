import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coverageOf } from '../src/search/coverage.ts'
import { createExtractAnswerer } from '../src/service/assistant/extracts/createExtractAnswerer.ts'
import { noAnswer } from '../src/service/assistant/noAnswer.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'
import type { Docs } from '../src/service/docs/types.ts'

/** An answer that somebody has read: 2 helps, 1 helps in part, 0 does not help. */
interface ReadAnswer {
  /** Folder of the docs, in `docs` of the data folder; `own` for the docs of this project. */
  docs: string
  question: string
  mark: 0 | 1 | 2
  reason: string
}

const ownDocs = fileURLToPath(new URL('../docs', import.meta.url))

/**
 * Prints the questions of `questions/answers-read.jsonl`, the answers they get now, and the marks that the answers got when
 * they were read: `node bench/answers.ts [dataFolder]`. Read them again after a change, and change the marks.
 */
async function benchAnswers(dataFolder: string): Promise<string> {
  const file = new URL('questions/answers-read.jsonl', import.meta.url)
  const answers = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): ReadAnswer => JSON.parse(line))
  const opened = new Map<string, Docs>()
  const printed: string[] = []
  for (const { docs: set, question, mark, reason } of answers) {
    const folder = set === 'own' ? ownDocs : join(dataFolder, 'docs', set)
    const docs = opened.get(set) ?? (await openDocs({ folder }))
    opened.set(set, docs)
    printed.push(
      `${'='.repeat(80)}\n[${set}] ${question}\nmark ${mark}: ${reason}\n\n${await answer(docs, question)}`,
    )
  }
  const mean = answers.reduce((sum, { mark }) => sum + mark, 0) / answers.length
  const counts = [2, 1, 0].map(
    (mark) => `${answers.filter((each) => each.mark === mark).length} with ${mark}`,
  )
  return [...printed, `${answers.length} answers, mean ${mean.toFixed(2)}: ${counts.join(', ')}`].join('\n')
}

/** Returns the answer that a reader gets without a model. */
async function answer(docs: Docs, question: string): Promise<string> {
  const found = docs.search({ question })
  const coverage = coverageOf(found)
  if (coverage === 'none') return noAnswer(question, found.pages, undefined)
  const task = { question, found, coverage, conversation: [], context: [], files: [] }
  let text = ''
  const pieces = createExtractAnswerer(docs).answer(
    { ...task, currentPath: undefined, filter: null },
    new AbortController().signal,
  )
  for await (const piece of pieces) if (piece.type === 'text') text += piece.text
  return text
}

// When `bench/run.ts` runs this file, the first argument is the name of the bench.
const dataFolder = (import.meta.main ? process.argv[2] : undefined) ?? '../shared/data'
if (existsSync(dataFolder)) console.log(await benchAnswers(dataFolder))
else
  console.log(
    `The folder ${dataFolder} does not exist, so no answers were read. Pass the folder with the docs as an argument.`,
  )
