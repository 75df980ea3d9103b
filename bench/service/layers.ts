import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newObjectsLimit } from '../../src/service/cli/limitMemory.ts'
import type { Target } from '../../test/support/sendBody.ts'
import { endProcess } from '../../test/support/startHostileService.ts'
import { processUse } from '../index/processUse.ts'
import { askAsReaders, type ReadersReport } from './readers.ts'

/** Ways in which the same constant answer is sent. */
export const layerTitles = {
  hono: 'Hono’s streamSSE',
  ours: 'our HTTP layer',
  service: 'the whole service, with search and store, log off',
  logged: 'the same, log on',
} as const

export type LayerName = keyof typeof layerTitles

/** A question that the docs of the whole service answer. */
export const layerQuestion = 'How do I install Kettle?'

/** A server of constant answers in another process. */
export interface RunningLayer {
  target: Target
  /** Sets whether the next answers of the whole service are complete at once, or go on until they are left. */
  write(mode: 'quick' | 'slow'): void
  /** Returns the resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

/**
 * @param work empty folder
 * @param databaseUrl the PostgreSQL database in which the whole service keeps its state; without it, a SQLite file
 */
export async function startLayer(
  name: LayerName,
  work: string,
  databaseUrl: string = '',
): Promise<RunningLayer> {
  const words = [name, join(work, 'layer'), databaseUrl]
  const child = fork(join(import.meta.dirname, 'layerProcess.ts'), words, {
    silent: true,
    // As the command restarts itself.
    execArgv: [newObjectsLimit],
  })
  // Reads the log, as a program that collects logs does.
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr)
  const [target] = await once(child, 'message')
  return {
    target: target as Target,
    write: (mode) => void child.send(mode),
    memory: () => processUse(child.pid!)?.memory ?? Number.NaN,
    stop: () => endProcess(child),
  }
}

/**
 * Measures how long readers wait for a constant answer.
 *
 * @param work empty folder
 */
export async function measureLayer(
  name: LayerName,
  work: string,
  load: { readers: number; seconds: number },
): Promise<ReadersReport> {
  const { target, stop } = await startLayer(name, work)
  try {
    const task = { target, questions: [layerQuestion], ...load }
    // The first time, it warms up the compiler.
    await askAsReaders(task)
    return await askAsReaders(task)
  } finally {
    await stop()
  }
}
