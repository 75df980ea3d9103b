import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coverageOf } from '../src/search/ranking/coverage.ts'
import { createExtractAnswerer } from '../src/service/assistant/extracts/createExtractAnswerer.ts'
import { noAnswer } from '../src/service/assistant/noAnswer.ts'
import { phrasesFor } from '../src/service/assistant/phrases.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'
import type { Docs } from '../src/service/docs/types.ts'
import { type QuotedAnswer, wrongCodeRows } from './wrongCode.ts'

/** An answer that somebody has read: 2 helps, 1 helps in part, 0 does not help. */
interface ReadAnswer {
  /** Folder of the docs, in `docs` of the data folder; `own` for the docs of this project. */
  docs: string
  question: string
  mark: 0 | 1 | 2
  reason: string
}

/** Files with questions, in the data folder. */
const given = ['issues', 'links', 'short', 'zh', 'typos', 'unanswerable']
/** Files with answers that were read. */
const read = ['answers-read', 'newcomers-read']
/** Files with questions of this project. */
const own = [...read, 'typing-mistakes', 'vitepress-tuned', 'vitepress-held-out']

const ownDocs = fileURLToPath(new URL('../docs', import.meta.url))

/**
 * Prints the questions of `questions/answers-read.jsonl` and, by newcomers, `questions/newcomers-read.jsonl`, the answers
 * they get now, and the marks that the answers got when they were read: `node bench/answers.ts [dataFolder]`. Read them
 * again after a change, and change the marks. Then counts the answers of all questions whose first code the docs may mark as wrong, and prints each, to be looked at.
 */
async function benchAnswers(dataFolder: string): Promise<string> {
  const opened = new Map<string, Docs>()
  const ask = async (set: string, question: string): Promise<QuotedAnswer> => {
    const folder = set === 'own' ? ownDocs : join(dataFolder, 'docs', set)
    const docs = opened.get(set) ?? (await openDocs({ folder }))
    opened.set(set, docs)
    return { docs: set, question, folder, ...(await answer(docs, question)) }
  }
  const printed: string[] = []
  const counts: string[] = []
  for (const name of read) {
    const answers = readLines<ReadAnswer>(ownFile(name))
    for (const { docs, question, mark, reason } of answers) {
      const { text } = await ask(docs, question)
      printed.push(`${'='.repeat(80)}\n[${docs}] ${question}\nmark ${mark}: ${reason}\n\n${text}`)
    }
    counts.push(`${name}: ${countMarks(answers)}`)
  }
  const files = [...given.map((name) => join(dataFolder, `questions-${name}.jsonl`)), ...own.map(ownFile)]
  const asked: QuotedAnswer[] = []
  for (const { docs, question } of files.flatMap(readLines<Pick<ReadAnswer, 'docs' | 'question'>>))
    asked.push(await ask(docs, question))
  return [...printed, ...counts, '', ...wrongCodeRows(asked)].join('\n')
}

function countMarks(answers: readonly ReadAnswer[]): string {
  const mean = answers.reduce((sum, { mark }) => sum + mark, 0) / answers.length
  const counts = [2, 1, 0].map(
    (mark) => `${answers.filter((each) => each.mark === mark).length} with ${mark}`,
  )
  return `${answers.length} answers, mean ${mean.toFixed(2)}: ${counts.join(', ')}`
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(`questions/${name}.jsonl`, import.meta.url))
}

function readLines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line))
}

/** Returns the answer that a reader gets without a model, and the files that it quotes. */
async function answer(docs: Docs, question: string): Promise<Pick<QuotedAnswer, 'text' | 'files'>> {
  const found = docs.search({ question })
  const coverage = coverageOf(found)
  if (coverage === 'none')
    return { text: noAnswer(phrasesFor(found.answerLanguage), found, undefined), files: [] }
  const task = { question, found, coverage, conversation: [], context: [], files: [] }
  let text = ''
  const files: string[] = []
  const pieces = createExtractAnswerer(docs).answer(
    { ...task, currentPath: undefined, filter: null },
    new AbortController().signal,
  )
  for await (const piece of pieces) {
    if (piece.type === 'text') text += piece.text
    if (piece.type === 'source') files.push(piece.passage.file)
  }
  return { text, files }
}

// When `bench/run.ts` runs this file, the first argument is the name of the bench.
const dataFolder = (import.meta.main ? process.argv[2] : undefined) ?? '../shared/data'
if (existsSync(dataFolder)) console.log(await benchAnswers(dataFolder))
else
  console.log(
    `The folder ${dataFolder} does not exist, so no answers were read. Pass the folder with the docs as an argument.`,
  )
