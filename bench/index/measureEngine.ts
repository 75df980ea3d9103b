import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type EngineName = 'parsing' | 'index in memory' | 'docs.search' | 'MiniSearch' | 'FTS5'

export interface EngineTask {
  engine: EngineName
  folder: string
  files: readonly string[]
  /** File of the parsed pages, which `parsing` writes and the others read. */
  pagesFile: string
  /** Data folder of a service that has indexed the folder, for `docs.search`. */
  dataFolder: string
  questions: readonly string[]
}

export interface FoundPassage {
  id: string
  score: number
}

export interface EngineReport {
  /** Processor time to parse or to index all pages, in milliseconds. */
  buildMs: number
  /** Memory that the process gained by it, in MB. */
  memory: number
  answers?: { p50Ms: number; p95Ms: number } | undefined
  /** Passages of each question; empty for an engine that finds other things. */
  found?: readonly (readonly FoundPassage[])[] | undefined
}

/** Indexes docs in one way, in a separate process. */
export async function measureEngine(task: EngineTask): Promise<EngineReport> {
  const child = fork(join(import.meta.dirname, 'engineProcess.ts'), {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
  })
  const ended = once(child, 'exit')
  child.send(task)
  const report = await Promise.race([
    once(child, 'message').then(([report]) => report as EngineReport),
    ended.then(([code]) => {
      throw new Error(`The process of ${task.engine} ended with code ${code}.`)
    }),
  ])
  await ended
  return report
}
