import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PageOptions } from '../buildPage.ts'
import type { ParsedFile } from '../parseFile.ts'
import type { ParseMessage } from './parseWorker.ts'

export interface ParseLimits {
  /** Time for one page, in milliseconds. */
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
        const settle = (result: ParsedFile) => {
          clearInterval(timer)
          used.off('message', read).off('error', fail).off('exit', fail)
          resolve(result)
        }
        const read = (message: ParseMessage) => {
          if ('result' in message) settle(message.result)
          else timer = watch(limits, stop)
        }
        const stop = (skippedBecause: string) => {
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
 * for a thread ends the process now and then.
 */
function watch(
  { maxParseMs, maxParseBytes }: ParseLimits,
  onExcess: (reason: string) => void,
): NodeJS.Timeout {
  const startedAt = performance.now()
  const before = process.memoryUsage.rss()
  return setInterval(() => {
    if (process.memoryUsage.rss() - before > maxParseBytes) {
      onExcess(`It takes more than ${maxParseBytes / 1_000_000} MB of memory to parse.`)
    } else if (performance.now() - startedAt > maxParseMs) {
      onExcess(`It takes longer than ${maxParseMs / 1_000} seconds to parse.`)
    }
  }, checkMs)
}

/** Time between two checks of the limits, in milliseconds. */
const checkMs = 100

function describeFailure(cause: unknown): string {
  const { code, message } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {}
  return `It ended the thread that parsed it (${code ?? message ?? `exit code ${cause}`}).`
}
