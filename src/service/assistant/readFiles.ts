import { setImmediate } from 'node:timers/promises'
import type { HeldFiles } from '../../http/createHeldFiles.ts'
import { detectMediaType } from '../../protocol/detectMediaType.ts'
import { maxFileBytes, maxFilesPerQuestion } from '../../protocol/limits.ts'
import { type AttachableType, attachableTypes } from '../../protocol/mediaTypes.ts'
import { refuse } from '../requestFields.ts'

/** A file that a reader attached. */
export interface AttachedFile {
  name: string
  /** What it is by its content. */
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

/** Of a longer text the beginning is read: neither a search nor a prompt looks at more. */
const maxTextBytes = 200_000

/**
 * Reads the files of a question, as far as they are what they say and not too much. Only files that are in the request:
 * an address would be fetched from within the service's network.
 *
 * @param place of the parts, for the refusal: `messages[0].parts`
 * @param held the files of the body
 * @throws AssistantError `invalid-request`
 */
export async function readFiles(
  parts: readonly FilePart[],
  place: string,
  held: HeldFiles | undefined,
): Promise<AttachedFile[]> {
  const count = parts.filter(({ type }) => type === 'file').length
  if (count > maxFilesPerQuestion) {
    refuse(place, `has ${count} files. Send at most ${maxFilesPerQuestion} with one question`)
  }
  const files: AttachedFile[] = []
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'file') continue
    // Each takes milliseconds; other requests get their turn in between.
    await setImmediate()
    files.push(readFile(part, `${place}[${index}]`, held))
  }
  return files
}

function readFile(
  { mediaType, filename, url }: FilePart,
  place: string,
  held: HeldFiles | undefined,
): AttachedFile {
  const bytes = typeof url === 'string' ? decode(url, held) : undefined
  if (bytes === undefined) {
    refuse(place, 'must hold the file itself, as a "url" of the form "data:image/png;base64,…"')
  }
  if (bytes.length === 0) refuse(place, 'is an empty file')
  if (bytes.length > maxFileBytes) refuse(place, `is a file of more than ${maxFileBytes} bytes`)
  const known = detectMediaType(bytes)
  if (known === undefined) {
    refuse(place, `is none of the kinds of files that are read: ${attachableTypes.join(', ')}`)
  }
  // Whatever texts are called, they are read as texts.
  const isNamedRight = mediaType === known || (known === 'text/plain' && /^text\//.test(String(mediaType)))
  if (!isNamedRight) refuse(place, `is ${known} by its content, and says that it is something else`)
  const name = typeof filename === 'string' ? filename.slice(0, maxNameLength) : ''
  return { name, mediaType: known, bytes }
}

/** Decodes a `data:` address in base64, which may be a short one; gives undefined for any other. */
function decode(url: string, held: HeldFiles | undefined): Uint8Array | undefined {
  const address = readAddress(url, held)
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
  // Node passes over what is no base64.
  return bytes.length === Math.floor((length * 3) / 4) ? bytes : undefined
}

/** Returns what follows `data:`. */
function readAddress(url: string, held: HeldFiles | undefined): Buffer | undefined {
  if (!url.startsWith('data:')) return undefined
  const bytes = held?.read(url)
  return bytes ? Buffer.from(bytes.buffer) : Buffer.from(url.slice('data:'.length))
}

/** Returns what a text says, or the beginning of a long one; undefined for what is no text. */
export function textOf({ mediaType, bytes }: AttachedFile): string | undefined {
  if (mediaType !== 'text/plain') return undefined
  return new TextDecoder().decode(bytes.subarray(0, maxTextBytes))
}

/** Said to the reader where no model has seen their files. */
export const filesNotRead = 'What you attached was not read.'
