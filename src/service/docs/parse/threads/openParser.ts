import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { PageOptions } from '../buildPage.ts'
import type { ParsedFile } from '../parseFile.ts'
import { createParseThread, type ParseLimits, type ParseThread } from './createParseThread.ts'

/** Parses files without holding up other work of the process. */
export interface Parser {
  /** Files to pass at a time, so that no thread waits for the next one. */
  readonly concurrency: number
  /** Parses the content of a file. A file that cannot be parsed within the limits is skipped with a reason. */
  parse(bytes: Uint8Array, file: string): Promise<ParsedFile>
  /** Ends the threads. */
  close(): Promise<void>
}

/** Limit of the time to parse a page, in milliseconds. A page of 1 MB usually takes one to three seconds. */
export const maxParseMs = 20_000

/** Memory for parsing a page, in bytes. A page of 1 MB usually takes up to 400 MB. */
export const maxParseBytes = 512_000_000

/**
 * Bytes that are parsed before a thread is started. A thread takes as long to start as this takes to parse, so the
 * pages of an edit are parsed at once.
 */
const inPlaceBytes = 100_000

/** Size above which a page is always left to a thread. A smaller one takes too little time to notice. */
const maxInPlacePageBytes = 10_000

/**
 * Opens a parser. It parses a few small pages in place, and leaves the others to threads.
 *
 * @param expectedBytes size of the files that are known to follow
 */
export function openParser(
  options: PageOptions,
  limits: ParseLimits = { maxParseMs, maxParseBytes },
  expectedBytes = 0,
): Parser {
  // One core stays free for the index and for answers. More than two threads parse faster than the index can write.
  const count = Math.max(1, Math.min(2, availableParallelism() - 1))
  const threads = Array.from({ length: count }, () => createParseThread(options, limits))
  const idle = [...threads]
  const waiting: Array<(thread: ParseThread) => void> = []
  // Of a large change, no page is parsed in place, because the first ones take longest.
  let inPlaceLeft = expectedBytes > inPlaceBytes ? 0 : inPlaceBytes

  async function parseInThread(bytes: Uint8Array, file: string): Promise<ParsedFile> {
    const thread = idle.pop() ?? (await new Promise<ParseThread>((resolve) => waiting.push(resolve)))
    const result = await thread.parse(bytes, file)
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
    return result
  }

  return {
    concurrency: count * 2,
    async parse(bytes, file) {
      if (bytes.length > Math.min(inPlaceLeft, maxInPlacePageBytes)) return parseInThread(bytes, file)
      inPlaceLeft -= bytes.length
      // Answers get their turn between two pages.
      await setImmediate()
      // Loaded with the first page, because docs that have not changed need no parser.
      const { parseFile } = await import('../parseFile.ts')
      return parseFile(bytes, file, options)
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
