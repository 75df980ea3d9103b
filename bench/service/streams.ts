import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Target } from '../../test/support/sendBody.ts'
import { endProcess } from '../../test/support/startHostileService.ts'

/** Connections that a service takes: more than two for each stream. */
export const maxConnections = 15_000

/** Instructions for a process that keeps streams open. */
export interface StreamsTask {
  target: Target
  streams: number
  /** Asked one after the other. The docs have to answer them, because a model is not asked otherwise. */
  questions: readonly string[]
}

export interface StreamsReport {
  /** Streams that were open at the same time, each with its first word. */
  open: number
  errors: number
  /** Texts of the first errors. */
  shownErrors: readonly string[]
}

/** Streams that are open in another process. */
export interface OpenStreams {
  report(): Promise<StreamsReport>
  /** Leaves all streams. */
  close(): Promise<void>
}

/** Asks until this many streams are open. Resolves when all have their first word or have failed. */
export async function openStreams(task: StreamsTask): Promise<OpenStreams> {
  const child = fork(join(import.meta.dirname, 'streamsProcess.ts'))
  child.send(task)
  await once(child, 'message')
  return {
    async report() {
      const message = once(child, 'message')
      child.send('report')
      const [report] = await message
      return report as StreamsReport
    },
    close: () => endProcess(child),
  }
}
