import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PageOptions } from '../buildPage.ts'
import type { ParsedFile } from '../parseFile.ts'
import type { ParseMessage } from './parseWorker.ts'

export interface ParseLimits {
  /** Processor time for one page, in milliseconds. */
  maxParseMs: number
  /** Memory by which the process may grow meanwhile, in bytes. */
  maxParseBytes: number
}

/** A thread that parses one file at a time. */
export interface ParseThread {
  /** Parses a file. A file that exceeds a limit is skipped, and the next one gets a new thread. */
  parse(bytes: Uint8Array, file: string): Promise<ParsedFile>
  close(): Promise<void>
}

/** Creates a thread that starts with its first file. */
export function createParseThread(options: PageOptions, limits: ParseLimits): ParseThread {
  let worker: Worker | undefined
  let isClosed = false

  function start(): Worker {
    // The sources run as TypeScript, and the package as JavaScript.
    const started = new Worker(join(import.meta.dirname, `parseWorker${extname(import.meta.filename)}`), {
      workerData: options,
      // Pages are other people's text, so the thread gets neither keys nor flags.
      env: {},
      execArgv: [],
    })
    // Without this, an error between two files would end the process.
    started.on('error', () => {})
    return started
  }

  return {
    async parse(bytes, file) {
      if (isClosed) throw new Error('The parser was closed.')
      worker ??= start()
      const used = worker
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined
        let isSettled = false
        const settle = (result: ParsedFile) => {
          isSettled = true
          clearInterval(timer)
          used.off('message', read).off('error', fail).off('exit', fail)
          resolve(result)
        }
        const read = (message: ParseMessage) => {
          if ('result' in message) settle(message.result)
          else timer = watch(used, limits, stop)
        }
        const stop = (skippedBecause: string) => {
          // The page may be done before the thread has said how long it took.
          if (isSettled) return
          worker = undefined
          void used.terminate()
          settle({ skippedBecause })
        }
        const fail = (cause: unknown) => {
          worker = undefined
          settle({ skippedBecause: describeFailure(cause) })
        }
        used.on('message', read).once('error', fail).once('exit', fail)
        used.postMessage({ bytes, file })
      })
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}

/**
 * Calls `onExcess` with a reason once a limit is exceeded. The memory is that of the process, because V8's own limit
 * for a thread ends the process now and then. The time is what the thread has used of the processor, because a busy
 * machine would leave out pages.
 */
function watch(
  worker: Worker,
  { maxParseMs, maxParseBytes }: ParseLimits,
  onExcess: (reason: string) => void,
): NodeJS.Timeout {
  const startedAt = performance.now()
  const before = process.memoryUsage.rss()
  const usedBefore = readUsedMs(worker)
  return setInterval(async () => {
    const elapsed = performance.now() - startedAt
    if (process.memoryUsage.rss() - before > maxParseBytes) {
      onExcess(`It takes more than ${maxParseBytes / 1_000_000} MB of memory to parse.`)
    } else if (elapsed > maxParseMs) {
      const isExceeded =
        elapsed > maxParseMs * mostWait || (await readUsedMs(worker)) - (await usedBefore) > maxParseMs
      if (isExceeded) onExcess(`It takes longer than ${maxParseMs / 1_000} seconds to parse.`)
    }
  }, checkMs)
}

/** Returns the processor time of a thread, in milliseconds; the time that passes, in versions of Node before 24.6. */
async function readUsedMs(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now()
  // A thread that has ended has no time, and its page is settled.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}

/** Time between two checks of the limits, in milliseconds. */
const checkMs = 100
/** Time that may pass, as a multiple of the processor time: a thread may not answer. */
const mostWait = 10

function describeFailure(cause: unknown): string {
  const { code, message } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {}
  return `It ended the thread that parsed it (${code ?? message ?? `exit code ${cause}`}).`
}
