import { AssistantError } from '../protocol/errors.ts'
import { alwaysReadBytes } from '../protocol/limits.ts'
import { bodyTooLarge, notJson } from './bodyErrors.ts'
import type { BodyShare } from './createBodyBudget.ts'
import type { HeldFiles } from './createHeldFiles.ts'
import { createJsonScan } from './createJsonScan.ts'

export interface ReadBodyOptions {
  /** Most bytes of the body that are not in a file. */
  maxBytes: number
  /** Most bytes of the body, files included. @default none may be in it */
  maxBytesWithFiles?: number | undefined
  /** How long to wait for the whole of it, in milliseconds. */
  timeoutMs: number
  /** The memory it may use. @default as much as its limits allow */
  share?: BodyShare | undefined
}

export interface Body {
  /** The parsed JSON. Short addresses stand for its files. */
  value: unknown
  files: HeldFiles
}

/**
 * Reads a request's JSON body and leaves its files beside it, or throws the `AssistantError` that says what is wrong
 * with it, at the first excess. What is left is not cancelled: on Node that would take the connection away from the
 * answer.
 */
export async function readBody(request: Request, options: ReadBodyOptions): Promise<Body> {
  const { maxBytes, maxBytesWithFiles = maxBytes, timeoutMs, share } = options
  checkContentType(request)
  if (Number(request.headers.get('Content-Length')) > maxBytesWithFiles) throw bodyTooLarge(maxBytesWithFiles)
  const scan = createJsonScan({ maxBytes, takesFiles: maxBytesWithFiles > maxBytes })
  let bytes = 0
  // One that does not say how large it is may be large.
  const isSmall = Number(request.headers.get('Content-Length') ?? Infinity) <= alwaysReadBytes
  const wait = isSmall ? undefined : share?.wait
  for await (const piece of readInTime(request, timeoutMs, wait)) {
    bytes += piece.length
    if (bytes > maxBytesWithFiles) throw bodyTooLarge(maxBytesWithFiles)
    share?.take(piece.length)
    scan.push(piece)
  }
  const { text, files } = scan.end()
  try {
    return { value: JSON.parse(text), files }
  } catch {
    throw notJson()
  }
}

/** Reads a JSON body that may have no files. */
export async function readJson(
  request: Request,
  options: Omit<ReadBodyOptions, 'maxBytesWithFiles'>,
): Promise<unknown> {
  return (await readBody(request, options)).value
}

function checkContentType(request: Request): void {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)) return
  throw new AssistantError(
    'unsupported-media-type',
    `The body must be JSON, sent with "Content-Type: application/json"${contentType ? `, not "${contentType.slice(0, 100)}"` : ''}.`,
  )
}

async function* readInTime(
  request: Request,
  timeoutMs: number,
  wait: (() => Promise<void>) | undefined,
): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let isLate = false
  let stopWaiting = () => {}
  const timer = setTimeout(() => {
    isLate = true
    stopWaiting()
  }, timeoutMs)
  // A promise for each read: a race against one of all reads would keep a note of each.
  const read = () =>
    new Promise<ReadableStreamReadResult<Uint8Array> | undefined>((resolve, reject) => {
      stopWaiting = () => resolve(undefined)
      reader.read().then(resolve, (cause) => reject(clientGone(cause)))
    })
  try {
    for (;;) {
      await wait?.()
      const result = isLate ? undefined : await read()
      if (result === undefined) {
        throw new AssistantError('timed-out', 'The request did not arrive in time.', { status: 408 })
      }
      if (result.done) return
      yield result.value
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A client that goes away is no failure of this server, and nothing for its log. */
function clientGone(cause: unknown): AssistantError {
  return new AssistantError('interrupted', 'The client went away before its request was read.', {
    status: 499,
    cause,
  })
}
