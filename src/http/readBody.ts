import { AssistantError } from '../protocol/errors.ts'
import { alwaysReadBytes } from '../protocol/limits.ts'
import { bodyTooLarge, notJson } from './bodyErrors.ts'
import type { BodyShare } from './createBodyBudget.ts'
import type { BodyFiles } from './createBodyFiles.ts'
import { createJsonScan } from './createJsonScan.ts'

export interface ReadBodyOptions {
  /** Maximum size of the body without its files, in bytes. */
  maxBytes: number
  /** Maximum size of the body with its files, in bytes. @default files are not accepted */
  maxBytesWithFiles?: number | undefined
  /** Time limit for the whole body, in milliseconds. */
  timeoutMs: number
  /** Whether a request without a body counts as one with `{}`. @default false */
  isOptional?: boolean | undefined
  /** Memory budget of the request. @default no limit beyond `maxBytesWithFiles` */
  share?: BodyShare | undefined
}

export interface Body {
  /** The parsed JSON, with placeholders for files. */
  value: unknown
  files: BodyFiles
}

/**
 * Reads the JSON body of a request and separates its files. Stops as soon as a limit is exceeded. The rest of the body
 * is not cancelled, because on Node that would close the connection before the response is sent.
 *
 * @throws AssistantError that says what is wrong with the body
 */
export async function readBody(request: Request, options: ReadBodyOptions): Promise<Body> {
  const { maxBytes, maxBytesWithFiles = maxBytes, timeoutMs, isOptional = false, share } = options
  if (!isOptional) checkContentType(request)
  if (Number(request.headers.get('Content-Length')) > maxBytesWithFiles) throw bodyTooLarge(maxBytesWithFiles)
  const scan = createJsonScan({ maxBytes, acceptsFiles: maxBytesWithFiles > maxBytes })
  let bytes = 0
  // A body without a declared length may be large.
  const isSmall = Number(request.headers.get('Content-Length') ?? Infinity) <= alwaysReadBytes
  const reader = isSmall ? readerAtOnce(request) : request.body?.getReader()
  for await (const chunk of readInTime(reader, timeoutMs, isSmall ? undefined : share?.wait)) {
    bytes += chunk.length
    if (bytes > maxBytesWithFiles) throw bodyTooLarge(maxBytesWithFiles)
    share?.take(chunk.length)
    scan.push(chunk)
  }
  const { text, files } = scan.end()
  if (isOptional) {
    if (bytes === 0) return { value: {}, files }
    checkContentType(request)
  }
  try {
    return { value: JSON.parse(text), files }
  } catch {
    throw notJson()
  }
}

/** Reads a JSON body without files. @throws AssistantError that says what is wrong with the body */
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

type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>

/**
 * Creates a reader of a whole body. A server ends a body at its declared length (RFC 9112, section 6.3), so it is small.
 * On Node, streams take more time, and memory for as long as the answer is open (`npm run bench -- service`).
 */
function readerAtOnce(request: Request): BodyReader {
  let isRead = false
  return {
    async read() {
      if (isRead) return { done: true, value: undefined }
      isRead = true
      return { done: false, value: new Uint8Array(await request.arrayBuffer()) }
    },
  }
}

/** Yields the chunks of a body. @throws AssistantError `timed-out` */
export async function* readInTime(
  reader: BodyReader | undefined,
  timeoutMs: number,
  wait?: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  if (!reader) return
  let isLate = false
  let stopWaiting = () => {}
  const timer = setTimeout(() => {
    isLate = true
    stopWaiting()
  }, timeoutMs)
  // A new promise for each read. `Promise.race` with one long-lived promise would keep a reaction for every read.
  const read = () =>
    new Promise<ReadableStreamReadResult<Uint8Array> | undefined>((resolve, reject) => {
      stopWaiting = () => resolve(undefined)
      reader.read().then(resolve, (cause) => reject(disconnected(cause)))
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

/** A disconnected client is not a failure of the server, so it is not logged. */
function disconnected(cause: unknown): AssistantError {
  return new AssistantError('interrupted', 'The client disconnected before its request was read.', {
    status: 499,
    cause,
  })
}
