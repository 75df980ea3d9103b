import { AssistantError } from '../protocol/errors.ts'
import { maxDataUrlBytes, maxFilesPerRequest, maxJsonDepth, maxJsonValues } from '../protocol/limits.ts'
import { bodyTooLarge, notJson } from './bodyErrors.ts'
import { createByteStore } from './createByteStore.ts'
import { createHeldFiles, type HeldFiles } from './createHeldFiles.ts'

export interface JsonScanOptions {
  /** Most bytes of the body that are not in a file. */
  maxBytes: number
  /** Whether files may be in the body. Without it a `data:` address counts like any other text. */
  takesFiles: boolean
}

/** A body as far as it is safe to parse. */
export interface ScannedJson {
  /** The JSON, with a short address in the place of each file. */
  text: string
  files: HeldFiles
}

export interface JsonScan {
  /** Looks at the next bytes. @throws AssistantError at the first excess */
  push(bytes: Uint8Array): void
  end(): ScannedJson
}

/** Where in the JSON the next byte is. */
type Place =
  | 'between'
  /** In a number, or in `true`, `false` or `null`. */
  | 'word'
  | 'key'
  | 'text'
  /** In a text that is named `url`, as long as it may turn out to begin with `data:`. */
  | 'maybe-file'
  | 'file'

const quote = 0x22
const backslash = 0x5c
const urlKey = [...'url'].map((letter) => letter.charCodeAt(0))
const filePrefix = [...'data:'].map((letter) => letter.charCodeAt(0))

/**
 * Measures a JSON body while it arrives, so that nothing larger than its limits is ever parsed, and holds its files back:
 * texts that begin with `data:` and are the value of a field `url`. They never become strings. Both marks are compared
 * as bytes: a client that escapes them (`"\u0064ata:"`) sends a text, which counts as one.
 *
 * It does not decide whether the body is valid JSON. Up to the first mistake it sees what `JSON.parse` sees, and behind
 * it nothing is parsed.
 */
export function createJsonScan({ maxBytes, takesFiles }: JsonScanOptions): JsonScan {
  const plain = createByteStore()
  const held = createByteStore()
  const files = createHeldFiles(held)
  /** For each open bracket, whether it is an object. */
  const isObject: boolean[] = []
  let place: Place = 'between'
  let values = 0
  /** Without the short addresses, which are ours. */
  let plainBytes = 0
  let isEscaped = false
  let expectsKey = false
  let isUrl = false
  /** How many bytes of `url` or `data:` were matched; -1 once it is something else. */
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
    place = 'between'
  }

  /** Reads a byte outside of texts. */
  function readMark(byte: number): void {
    switch (byte) {
      case quote:
        matched = 0
        if (expectsKey) {
          place = 'key'
        } else {
          countValue()
          place = takesFiles && isUrl ? 'maybe-file' : 'text'
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
        place = 'between'
        return
      case 0x2c:
        expectsKey = isObject.at(-1) ?? false
        isUrl = false
        place = 'between'
        return
      case 0x3a:
      case 0x20:
      case 0x0a:
      case 0x0d:
      case 0x09:
        place = 'between'
        return
      default:
        if (place !== 'word') countValue()
        place = 'word'
    }
  }

  /** Reads a byte of a key or a text. */
  function readText(byte: number): void {
    if (isEscaped) {
      isEscaped = false
    } else if (byte === backslash) {
      isEscaped = true
      matched = -1
    } else if (byte === quote) {
      if (place === 'key') {
        isUrl = matched === urlKey.length
        expectsKey = false
      }
      place = 'between'
    } else if (place === 'key') {
      matched = byte === urlKey[matched] ? matched + 1 : -1
    }
  }

  /** Keeps bytes of the JSON that are in no file. */
  function keepPlain(bytes: Uint8Array): void {
    plainBytes += bytes.length
    if (plainBytes > maxBytes) throw bodyTooLarge(maxBytes)
    plain.append(bytes)
  }

  function keepHeld(bytes: Uint8Array): void {
    if (held.length - fileStart + bytes.length > maxDataUrlBytes) {
      throw new AssistantError(
        'request-too-large',
        `A file in "messages" takes more than ${maxDataUrlBytes} bytes of the body. Send smaller files.`,
        { field: 'messages' },
      )
    }
    held.append(bytes)
  }

  function beginFile(): void {
    if (files.count === maxFilesPerRequest) {
      throw new AssistantError(
        'request-too-large',
        `"messages" has more than ${maxFilesPerRequest} files. Send those of earlier questions no more.`,
        { field: 'messages' },
      )
    }
    place = 'file'
    fileStart = held.length
    fileHasEscapes = false
  }

  /** Reads a byte of a file. Gives whether the file has ended before it. */
  function readFile(byte: number): boolean {
    if (isEscaped) {
      isEscaped = false
    } else if (byte === backslash) {
      isEscaped = true
      fileHasEscapes = true
    } else if (byte === quote) {
      place = 'between'
      return true
    } else if (byte < 0x20) {
      throw notJson()
    }
    return false
  }

  return {
    push(bytes) {
      /** Where the bytes begin that are not kept yet. */
      let from = 0
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]!
        switch (place) {
          case 'between':
          case 'word':
            readMark(byte)
            break
          case 'key':
          case 'text':
            readText(byte)
            break
          case 'maybe-file':
            if (byte !== filePrefix[matched]) {
              place = 'text'
              readText(byte)
            } else if (++matched === filePrefix.length) {
              beginFile()
              keepPlain(bytes.subarray(from, at + 1))
              from = at + 1
            }
            break
          case 'file':
            if (readFile(byte)) {
              keepHeld(bytes.subarray(from, at))
              plain.append(files.add(fileStart, held.length, fileHasEscapes))
              from = at
            }
            break
          default:
            place satisfies never
        }
      }
      if (place === 'file') keepHeld(bytes.subarray(from))
      else keepPlain(bytes.subarray(from))
    },
    end: () => ({ text: new TextDecoder().decode(plain.copy(0, plain.length)), files }),
  }
}
