/** A process that keeps streams open, so that their memory is not counted for the service. */
import { Agent } from 'node:http'
import { readAnswer } from './readAnswer.ts'
import type { StreamsReport, StreamsTask } from './streams.ts'

/** Questions that wait for their first word at a time. */
const opening = 50
/** Errors that are reported with their text. */
const shownErrors = 3

const agent = new Agent()
const errors: string[] = []
let open = 0

/** Opens a stream. Resolves when it has its first word or has failed. */
function openStream({ target }: StreamsTask, question: string): Promise<void> {
  return new Promise((resolve) => {
    let hasWord = false
    const answer = readAnswer(target, question, agent, () => {
      hasWord = true
      open++
      resolve()
    })
    const fail = (error: unknown) => {
      if (hasWord) open--
      errors.push(String(error))
      resolve()
    }
    answer.then(() => fail('An answer ended.'), fail)
  })
}

async function openStreams(task: StreamsTask): Promise<void> {
  let begun = 0
  const openNext = async () => {
    while (begun < task.streams) await openStream(task, task.questions[begun++ % task.questions.length]!)
  }
  await Promise.all(Array.from({ length: opening }, openNext))
}

process.once('message', async (task: StreamsTask) => {
  process.on('message', () =>
    process.send?.({
      open,
      errors: errors.length,
      shownErrors: errors.slice(0, shownErrors),
    } satisfies StreamsReport),
  )
  await openStreams(task)
  process.send?.('open')
})
// Leaves all streams when the bench no longer needs them.
process.on('disconnect', () => process.exit())
