import { AssistantError } from '../protocol/errors.ts'
import { maxDataUrlBytes, maxFilesPerRequest, maxJsonDepth, maxJsonValues } from '../protocol/limits.ts'
import { bodyTooLarge, notJson } from './bodyErrors.ts'
import { createBodyFiles } from './createBodyFiles.ts'
import { createByteBuffer } from './createByteBuffer.ts'

export interface JsonScanOptions {
  /** Maximum size of the body without its files, in bytes. */
  maxBytes: number
  /** Whether the body may contain files. If false, a `data:` URL counts as any other string. */
  acceptsFiles: boolean
}

/** The kind of token that the next byte belongs to. */
type State =
  | 'between'
  /** A number, `true`, `false` or `null`. */
  | 'literal'
  | 'key'
  | 'string'
  /** The value of a field `url`, as long as it may begin with `data:`. */
  | 'maybe-file'
  | 'file'

const quote = 0x22
const backslash = 0x5c
const urlKey = [...'url'].map((letter) => letter.charCodeAt(0))
const filePrefix = [...'data:'].map((letter) => letter.charCodeAt(0))

/**
 * Creates a tokenizer that checks the limits of a JSON body while it arrives, so that a body over its limits is never
 * parsed. It also takes out the files: strings that begin with `data:` and are the value of a field `url`. Files never
 * become JavaScript strings. `url` and `data:` are compared as bytes, so an escaped form such as `"\u0064ata:"` counts
 * as a string.
 *
 * The scan does not check that the JSON is valid. `JSON.parse` does that afterwards, and stops at the first mistake, up
 * to which both agree.
 */
export function createJsonScan({ maxBytes, acceptsFiles }: JsonScanOptions) {
  const jsonBytes = createByteBuffer()
  const fileBytes = createByteBuffer()
  const files = createBodyFiles(fileBytes)
  /** For each open bracket, whether it is an object. */
  const isObject: boolean[] = []
  let state: State = 'between'
  let values = 0
  /** Length of the JSON without the placeholders. */
  let jsonLength = 0
  let isEscaped = false
  let expectsKey = false
  let isUrl = false
  /** Number of bytes of `url` or `data:` that have matched, or -1 after a mismatch. */
  let matched = 0
  let fileStart = 0
  let fileHasEscapes = false

  function countValue(): void {
    if (++values <= maxJsonValues) return
    throw new AssistantError(
      'request-too-large',
      `The body has more than ${maxJsonValues} values. Send less: fewer messages, fewer parts.`,
    )
  }

  function open(opensObject: boolean): void {
    countValue()
    isObject.push(opensObject)
    if (isObject.length > maxJsonDepth) {
      throw new AssistantError('invalid-request', `The body is nested deeper than ${maxJsonDepth} levels.`)
    }
    expectsKey = opensObject
    isUrl = false
    state = 'between'
  }

  /** Reads a byte outside of strings. */
  function readToken(byte: number): void {
    switch (byte) {
      case quote:
        matched = 0
        if (expectsKey) {
          state = 'key'
        } else {
          countValue()
          state = acceptsFiles && isUrl ? 'maybe-file' : 'string'
        }
        return
      case 0x7b:
        open(true)
        return
      case 0x5b:
        open(false)
        return
      case 0x7d:
      case 0x5d:
        isObject.pop()
        expectsKey = false
        isUrl = false
        state = 'between'
        return
      case 0x2c:
        expectsKey = isObject.at(-1) ?? false
        isUrl = false
        state = 'between'
        return
      case 0x3a:
      case 0x20:
      case 0x0a:
      case 0x0d:
      case 0x09:
        state = 'between'
        return
      default:
        if (state !== 'literal') countValue()
        state = 'literal'
    }
  }

  /** Reads a byte of a key or a string. */
  function readString(byte: number): void {
    if (isEscaped) {
      isEscaped = false
    } else if (byte === backslash) {
      isEscaped = true
      matched = -1
    } else if (byte === quote) {
      if (state === 'key') {
        isUrl = matched === urlKey.length
        expectsKey = false
      }
      state = 'between'
    } else if (state === 'key') {
      matched = byte === urlKey[matched] ? matched + 1 : -1
    }
  }

  function appendJson(bytes: Uint8Array): void {
    jsonLength += bytes.length
    if (jsonLength > maxBytes) throw bodyTooLarge(maxBytes)
    jsonBytes.append(bytes)
  }

  function appendFile(bytes: Uint8Array): void {
    if (fileBytes.length - fileStart + bytes.length > maxDataUrlBytes) {
      throw new AssistantError(
        'request-too-large',
        `A file in "messages" takes more than ${maxDataUrlBytes} bytes of the body. Send smaller files.`,
        { field: 'messages' },
      )
    }
    fileBytes.append(bytes)
  }

  function beginFile(): void {
    if (files.count === maxFilesPerRequest) {
      throw new AssistantError(
        'request-too-large',
        `"messages" has more than ${maxFilesPerRequest} files. Leave out the files of earlier questions.`,
        { field: 'messages' },
      )
    }
    state = 'file'
    fileStart = fileBytes.length
    fileHasEscapes = false
  }

  /** Reads a byte of a file. Returns true if it is the closing quote. */
  function readFile(byte: number): boolean {
    if (isEscaped) {
      isEscaped = false
    } else if (byte === backslash) {
      isEscaped = true
      fileHasEscapes = true
    } else if (byte === quote) {
      state = 'between'
      return true
    } else if (byte < 0x20) {
      throw notJson()
    }
    return false
  }

  return {
    /** Scans the next bytes. @throws AssistantError as soon as a limit is exceeded */
    push(bytes: Uint8Array): void {
      /** Index of the first byte that has not been appended. */
      let from = 0
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]!
        switch (state) {
          case 'between':
          case 'literal':
            readToken(byte)
            break
          case 'key':
          case 'string':
            readString(byte)
            break
          case 'maybe-file':
            if (byte !== filePrefix[matched]) {
              state = 'string'
              readString(byte)
            } else if (++matched === filePrefix.length) {
              beginFile()
              appendJson(bytes.subarray(from, at + 1))
              from = at + 1
            }
            break
          case 'file':
            if (readFile(byte)) {
              appendFile(bytes.subarray(from, at))
              jsonBytes.append(files.add(fileStart, fileBytes.length, fileHasEscapes))
              from = at
            }
            break
          default:
            state satisfies never
        }
      }
      if (state === 'file') appendFile(bytes.subarray(from))
      else appendJson(bytes.subarray(from))
    },
    /** Returns the JSON, which may still be invalid, with a placeholder for each of its files. */
    end: () => ({ text: new TextDecoder().decode(jsonBytes.copy(0, jsonBytes.length)), files }),
  }
}
