/** A process with many readers, so that their work is not counted for the service and can be compared with it. */
import { Agent } from 'node:http'
import { timeMeasures } from '../../src/service/docs/evaluation/measures.ts'
import { type ReadAnswer, readAnswer } from './readAnswer.ts'
import type { ReadersReport, ReadersTask } from './readers.ts'

/** Errors that are reported with their text. */
const shownErrors = 3

/** Has all readers ask one question after the other, and measures from the moment when each has had one answer. */
async function ask({ target, readers, seconds, questions }: ReadersTask): Promise<ReadersReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const answers: ReadAnswer[] = []
  const errors: string[] = []
  let asked = 0
  let isOver = false
  const askNext = async () => {
    const question = questions[asked++ % questions.length]!
    try {
      const answer = await readAnswer(target, question, agent)
      if (!isOver) answers.push(answer)
    } catch (error) {
      if (!isOver) errors.push(String(error))
    }
  }
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  let waiting = readers
  let startedAt = 0
  let work = process.cpuUsage()
  const read = async () => {
    await askNext()
    if (--waiting === 0) {
      answers.length = 0
      startedAt = performance.now()
      work = process.cpuUsage()
      process.send?.('measuring')
      setTimeout(stop, seconds * 1_000)
    }
    while (!isOver) await askNext()
  }
  const all = Promise.all(Array.from({ length: readers }, read))
  await stopped
  isOver = true
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(work)
  // Breaks off the answers that are being read.
  agent.destroy()
  await all
  return {
    firstByte: timeMeasures(answers.map(({ firstByteMs }) => firstByteMs)),
    firstWord: timeMeasures(answers.map(({ firstWordMs }) => firstWordMs)),
    complete: timeMeasures(answers.map(({ completeMs }) => completeMs)),
    answers: answers.length,
    perSecond: answers.length / (ms / 1_000),
    errors: errors.length,
    shownErrors: errors.slice(0, shownErrors),
    coreShare: (user + system) / 1_000 / ms,
  }
}

process.once('message', async (task: ReadersTask) => {
  process.send?.(await ask(task))
  process.disconnect()
})
