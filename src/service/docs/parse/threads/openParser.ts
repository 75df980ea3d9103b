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

/** Limit of the processor time to parse a page, in milliseconds. A page of 1 MB usually takes one to three seconds. */
export const maxParseMs = 20_000

/** Memory for parsing a page, in bytes. A page of 1 MB usually takes up to 400 MB. */
export const maxParseBytes = 512_000_000

/**
 * Bytes that are parsed before a thread is started. A thread takes as long to start as this takes to parse, so the
 * pages of an edit are parsed at once.
 */
const inPlaceBytes = 100_000

/** Size above which a page is always left to a thread. A smaller one takes too little time to notice. */
const maxInPlacePageBytes = 16_000

/** How a parser is used. */
export interface ParserUse {
  /** @default maxParseMs and maxParseBytes */
  limits?: ParseLimits
  /** Size of the files that are known to follow, in bytes. @default 0 */
  expectedBytes?: number
  /** Whether there is no index yet that answers meanwhile, so that all cores may parse. @default false */
  isFirst?: boolean
}

/** Opens a parser. It parses a few small pages in place, and leaves the others to threads. */
export function openParser(
  options: PageOptions,
  { limits = { maxParseMs, maxParseBytes }, expectedBytes = 0, isFirst = false }: ParserUse = {},
): Parser {
  // One core stays free for answers. More than two threads parse faster than the index can write.
  const cores = availableParallelism() - (isFirst ? 0 : 1)
  const count = Math.max(1, Math.min(2, cores))
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
