import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { timeMeasures } from '../../src/service/docs/evaluation/measures.ts'
import type { Target } from '../../test/support/sendBody.ts'

/** Instructions for a process of readers. */
export interface ReadersTask {
  target: Target
  /** Number of readers. Each asks its next question when it has its answer. */
  readers: number
  /** Time that is measured, after each reader has had one answer. */
  seconds: number
  questions: readonly string[]
}

export interface ReadersReport {
  firstByte: ReturnType<typeof timeMeasures>
  firstWord: ReturnType<typeof timeMeasures>
  /** Time until an answer is complete, with its next questions. */
  complete: ReturnType<typeof timeMeasures>
  /** Number of complete answers. */
  answers: number
  perSecond: number
  errors: number
  /** Texts of the first errors. */
  shownErrors: readonly string[]
  /** Share of a processor core that the readers took. */
  coreShare: number
}

/** Starts a process of readers. It reports when it begins to measure, and then its results. */
export async function askAsReaders(task: ReadersTask, onMeasuring = () => {}): Promise<ReadersReport> {
  const child = fork(join(import.meta.dirname, 'readersProcess.ts'))
  const ended = once(child, 'exit')
  child.send(task)
  child.once('message', onMeasuring)
  const report = await new Promise<ReadersReport>((resolve, reject) => {
    child.on('message', (message) => {
      if (message !== 'measuring') resolve(message as ReadersReport)
    })
    child.once('exit', (code) => reject(new Error(`The process of the readers ended with code ${code}.`)))
  })
  await ended
  return report
}
