import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { timeMeasures } from '../../src/service/docs/evaluation/measures.ts'
import { seededRandom } from '../../test/support/chunked.ts'
import { freshConnection, type ServedDocs, serveDocs } from '../../test/support/serveDocs.ts'
import { type ReadAnswer, readAnswer } from '../service/readAnswer.ts'
import type { MadeDocs } from './makeDocs.ts'
import { processUse } from './processUse.ts'

/** The service is ended after this time. */
const maxProcessMs = 3 * 3_600_000
/** Time after which a change counts as not noticed. */
const maxChangeMs = 300_000
/** Milliseconds between two questions that look for a change. With fewer, they take half of the processor. */
const lookMs = 50
/** Milliseconds between two requests whose waits are measured. */
const gapMs = 10
/** Milliseconds that no request should wait. */
export const maxWaitMs = 50
const idleMs = 3_000
const changeRounds = 5
/** No further round of changes begins after this time. */
const maxRoundsMs = 20_000

const changes = ['edit', 'newPage', 'move', 'deletion'] as const

/** Milliseconds from saving a change until an answer shows it, of each round; infinite if none did. */
export type ChangeTimes = Record<(typeof changes)[number], number[]>

/** Starts the service on a folder without an index, waits for an answer, and stops it. Keeps the index. */
export async function measureColdStart({ folder }: MadeDocs, dataFolder: string, question: string) {
  const { docs, ms } = await startAndAsk(folder, dataFolder, question)
  const use = processUse(docs.pid)
  await docs.stop()
  return { ms, use, dataBytes: sizeOf(dataFolder) }
}

/** Starts the service on a folder that it has indexed, asks, and changes pages. The folder stays changed. */
export async function measureService(
  { folder, files }: MadeDocs,
  dataFolder: string,
  questions: readonly string[],
) {
  const { docs, ms } = await startAndAsk(folder, dataFolder, questions[0]!)
  try {
    const atStart = processUse(docs.pid)
    const answers = await measureAnswers(docs, questions)
    const use = processUse(docs.pid)
    const random = seededRandom(files.length)
    const changed = await measureChanges(docs, folder, files, random)
    const idleWaits = await measureWaits(docs.target.url, setTimeout(idleMs))
    const half = await measureHalf(docs, folder, files, random)
    return { ms, atStart, use, answers, changed, idleWaits, half }
  } finally {
    await docs.stop()
  }
}

async function startAndAsk(folder: string, dataFolder: string, question: string) {
  const startedAt = performance.now()
  const docs = await serveDocs(folder, dataFolder, maxProcessMs)
  await docs.ask(question)
  return { docs, ms: performance.now() - startedAt }
}

/** Asks all questions one after the other, after a round to warm up. */
async function measureAnswers({ target }: ServedDocs, questions: readonly string[]) {
  const agent = new Agent()
  const askAll = async () => {
    const answers: ReadAnswer[] = []
    for (const question of questions) answers.push(await readAnswer(target, question, agent))
    return answers
  }
  await askAll()
  const answers = await askAll()
  return {
    lastWord: timeMeasures(answers.map(({ lastWordMs }) => lastWordMs)),
    complete: timeMeasures(answers.map(({ completeMs }) => completeMs)),
  }
}

async function measureChanges(
  docs: ServedDocs,
  folder: string,
  files: readonly string[],
  random: () => number,
): Promise<ChangeTimes> {
  const times: ChangeTimes = { edit: [], newPage: [], move: [], deletion: [] }
  const startedAt = performance.now()
  for (let round = 0; round < changeRounds && performance.now() - startedAt < maxRoundsMs; round++) {
    const edited = files[Math.floor(random() * files.length)]!
    const [inEdited, inNew] = [createMark(random), createMark(random)]
    const [first, second] = ['harbour', 'lighthouse'].map((name) => `${name}/${inNew.word}.md`) as [
      string,
      string,
    ]
    await appendFile(join(folder, edited), `\n\n${inEdited.section}`)
    times.edit.push(await timeUntil(docs, inEdited.word, (answer) => answer.includes(inEdited.sentence)))

    await mkdir(join(folder, first, '..'), { recursive: true })
    await writeFile(join(folder, first), `# A new page\n\n${inNew.section}`)
    times.newPage.push(await timeUntil(docs, inNew.word, (answer) => answer.includes(inNew.sentence)))

    await mkdir(join(folder, second, '..'), { recursive: true })
    await rename(join(folder, first), join(folder, second))
    const isMoved = (answer: string) => answer.includes('/lighthouse/') && !answer.includes('/harbour/')
    times.move.push(await timeUntil(docs, inNew.word, isMoved))

    await rm(join(folder, second))
    times.deletion.push(await timeUntil(docs, inNew.word, (answer) => !answer.includes(inNew.sentence)))
  }
  return times
}

/** Changes every other page, as when a branch is switched. */
async function measureHalf(
  docs: ServedDocs,
  folder: string,
  files: readonly string[],
  random: () => number,
): Promise<{ searchableMs: number; waits: Waits; floorWaits: Waits }> {
  const half = files.filter((_, at) => at % 2 === 0)
  const marks = half.map(() => createMark(random))
  const searchable = async () => {
    for (const [at, file] of half.entries()) await appendFile(join(folder, file), `\n\n${marks[at]!.section}`)
    const startedAt = performance.now()
    for (const at of [0, Math.floor(half.length / 2), half.length - 1]) {
      const { word, sentence } = marks[at]!
      const ms = await timeUntil(docs, word, (answer) => answer.includes(sentence))
      if (ms === Number.POSITIVE_INFINITY) return ms
    }
    return performance.now() - startedAt
  }
  const searching = searchable()
  const bare = await startBareServer()
  try {
    const [waits, floorWaits] = await Promise.all([
      measureWaits(docs.target.url, searching),
      measureWaits(bare.url, searching),
    ])
    return { searchableMs: await searching, waits, floorWaits }
  } finally {
    bare.stop()
  }
}

async function startBareServer() {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'bareProcess.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(started.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void started.kill() }
}

/** Makes a word that no page has, and a section with it. */
function createMark(random: () => number) {
  const letters = Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(random() * 26)))
  const word = `q${letters.join('')}`
  // Not in the question, which the answer repeats.
  const sentence = `The crew wrote ${word}.`
  return { word, sentence, section: `## About ${word}\n\n${sentence}\n` }
}

async function timeUntil(
  docs: ServedDocs,
  word: string,
  isShown: (answer: string) => boolean,
): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < maxChangeMs) {
    if (isShown(await docs.ask(word))) return performance.now() - startedAt
    await setTimeout(lookMs)
  }
  return Number.POSITIVE_INFINITY
}

/** How long requests waited that cost nothing. */
export interface Waits {
  longestMs: number
  /** Number of requests. */
  count: number
  /** Number of those that waited for more than `maxWaitMs`. */
  longCount: number
}

/** Sends requests that cost nothing, one after the other, until the work has ended. */
async function measureWaits(url: string, work: Promise<unknown>): Promise<Waits> {
  const waits = { longestMs: 0, count: 0, longCount: 0 }
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    const startedAt = performance.now()
    await (await fetch(`${url}/healthz`, { headers: freshConnection })).text()
    const ms = performance.now() - startedAt
    waits.longestMs = Math.max(waits.longestMs, ms)
    waits.count++
    if (ms > maxWaitMs) waits.longCount++
    await setTimeout(gapMs)
  }
  return waits
}

function sizeOf(folder: string): number {
  const files = globSync('**/*', { cwd: folder }).map((file) => statSync(join(folder, file)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}
