import { setImmediate } from 'node:timers/promises'
import type { BodyFiles } from '../../../http/createBodyFiles.ts'
import { detectMediaType } from '../../../protocol/detectMediaType.ts'
import { maxFileBytes, maxFilesPerQuestion } from '../../../protocol/limits.ts'
import { type AttachableType, attachableTypes } from '../../../protocol/mediaTypes.ts'
import { refuse } from '../../server/requestFields.ts'

export interface AttachedFile {
  name: string
  /** Media type, detected from the content. */
  mediaType: AttachableType
  bytes: Uint8Array
}

interface FilePart {
  type: string
  mediaType?: unknown
  filename?: unknown
  url?: unknown
}

const maxNameLength = 200

/** Bytes of a text file that are read. Neither search nor prompt uses more. */
const maxTextBytes = 200_000

/**
 * Reads the files of a question and checks their number, size and type. Only `data:` URLs are accepted: fetching any
 * other address would let a client make requests inside the service's network.
 *
 * @param path of the parts, for error messages: `messages[0].parts`
 * @param bodyFiles the files of the body
 * @throws AssistantError `invalid-request`
 */
export async function readFiles(
  parts: readonly FilePart[],
  path: string,
  bodyFiles: BodyFiles | undefined,
): Promise<AttachedFile[]> {
  const count = parts.filter(({ type }) => type === 'file').length
  if (count > maxFilesPerQuestion) {
    refuse(path, `has ${count} files. Send at most ${maxFilesPerQuestion} with one question`)
  }
  const files: AttachedFile[] = []
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'file') continue
    // Decoding takes milliseconds. Other requests run in between.
    await setImmediate()
    files.push(readFile(part, `${path}[${index}]`, bodyFiles))
  }
  return files
}

function readFile(
  { mediaType, filename, url }: FilePart,
  path: string,
  bodyFiles: BodyFiles | undefined,
): AttachedFile {
  const bytes = typeof url === 'string' ? decode(url, bodyFiles) : undefined
  if (bytes === undefined) {
    refuse(path, 'must contain the file itself, as a "url" of the form "data:image/png;base64,…"')
  }
  if (bytes.length === 0) refuse(path, 'is an empty file')
  if (bytes.length > maxFileBytes) refuse(path, `is a file of more than ${maxFileBytes} bytes`)
  const detected = detectMediaType(bytes)
  if (detected === undefined) {
    refuse(path, `is a file of an unsupported type. Supported types: ${attachableTypes.join(', ')}`)
  }
  // Every `text/*` type is read as plain text.
  const isDeclaredRight =
    mediaType === detected || (detected === 'text/plain' && /^text\//.test(String(mediaType)))
  if (!isDeclaredRight) refuse(path, `contains ${detected}, but its "mediaType" is different`)
  const name = typeof filename === 'string' ? filename.slice(0, maxNameLength) : ''
  return { name, mediaType: detected, bytes }
}

/** Decodes a `data:` URL in base64, or its placeholder. Returns undefined for any other address. */
function decode(url: string, bodyFiles: BodyFiles | undefined): Uint8Array | undefined {
  const address = readAddress(url, bodyFiles)
  const comma = address?.indexOf(','.charCodeAt(0)) ?? -1
  if (
    !address ||
    comma < 0 ||
    !/^[^,]{0,200};base64$/.test(address.toString('latin1', 0, Math.min(comma, 300)))
  ) {
    return undefined
  }
  const base64 = address.toString('latin1', comma + 1)
  const length = base64.length - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
  const bytes = Buffer.from(base64, 'base64')
  // Node ignores invalid characters, so a different length means invalid base64.
  return bytes.length === Math.floor((length * 3) / 4) ? bytes : undefined
}

/** Returns the part after `data:`. */
function readAddress(url: string, bodyFiles: BodyFiles | undefined): Buffer | undefined {
  if (!url.startsWith('data:')) return undefined
  const bytes = bodyFiles?.read(url)
  return bytes ? Buffer.from(bytes.buffer) : Buffer.from(url.slice('data:'.length))
}

/** Returns the text of a text file, cut after 200,000 bytes, or undefined for any other file. */
export function textOf({ mediaType, bytes }: AttachedFile): string | undefined {
  if (mediaType !== 'text/plain') return undefined
  return new TextDecoder().decode(bytes.subarray(0, maxTextBytes))
}
