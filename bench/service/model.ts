import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endProcess } from '../../test/support/startHostileService.ts'

/** A model in another process. */
export interface SlowModel {
  /** Address of its interface, that of OpenAI's chat completions. */
  url: string
  /** Sets whether its next answers are complete at once, or go on until they are left. */
  write(mode: 'quick' | 'slow'): void
  stop(): Promise<void>
}

/** Starts a model whose answers are complete at once. */
export async function startModel(): Promise<SlowModel> {
  const child = fork(join(import.meta.dirname, 'modelProcess.ts'))
  const [url] = await once(child, 'message')
  return {
    url: url as string,
    write: (mode) => void child.send(mode),
    stop: () => endProcess(child),
  }
}
