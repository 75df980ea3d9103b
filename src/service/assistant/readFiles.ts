import { detectMediaType } from '../../protocol/detectMediaType.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxFileBytes, maxFilesPerQuestion } from '../../protocol/limits.ts'
import { type AttachableType, attachableTypes } from '../../protocol/mediaTypes.ts'

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

/**
 * The files of a question, as far as they are what they say and not too much. Only files that are in the request: an
 * address would be fetched from within the service's network.
 *
 * @param place of the parts, for the refusal: `messages[0].parts`
 * @throws AssistantError `invalid-request`
 */
export function readFiles(parts: readonly FilePart[], place: string): AttachedFile[] {
  const files = parts.flatMap((part, index) =>
    part.type === 'file' ? [readFile(part, `"${place}[${index}]"`)] : [],
  )
  if (files.length <= maxFilesPerQuestion) return files
  throw refusal(
    `"${place}" has ${files.length} files. Send at most ${maxFilesPerQuestion} with one question.`,
  )
}

function readFile({ mediaType, filename, url }: FilePart, place: string): AttachedFile {
  const bytes = typeof url === 'string' ? decode(url) : undefined
  if (bytes === undefined) {
    throw refusal(`${place} must hold the file itself, as a "url" of the form "data:image/png;base64,…".`)
  }
  if (bytes.length === 0) throw refusal(`${place} is an empty file.`)
  if (bytes.length > maxFileBytes) throw refusal(`${place} is a file of more than ${maxFileBytes} bytes.`)
  const known = detectMediaType(bytes)
  if (known === undefined) {
    throw refusal(`${place} is none of the kinds of files that are read: ${attachableTypes.join(', ')}.`)
  }
  // Whatever texts are called, they are read as texts.
  const isNamedRight = mediaType === known || (known === 'text/plain' && /^text\//.test(String(mediaType)))
  if (!isNamedRight) throw refusal(`${place} is ${known} by its content, and says that it is something else.`)
  const name = typeof filename === 'string' ? filename.slice(0, maxNameLength) : ''
  return { name, mediaType: known, bytes }
}

/** What a `data:` address in base64 holds; undefined for any other. */
function decode(url: string): Uint8Array | undefined {
  const comma = url.indexOf(',')
  if (!/^data:[^,]{0,200};base64$/.test(url.slice(0, Math.max(0, comma)))) return undefined
  const base64 = url.slice(comma + 1).replace(/={1,2}$/, '')
  const bytes = Buffer.from(base64, 'base64')
  // Node passes over what is no base64.
  return bytes.length === Math.floor((base64.length * 3) / 4) ? bytes : undefined
}

function refusal(sentence: string): AssistantError {
  return new AssistantError('invalid-request', sentence, { field: 'messages' })
}

/** What a text says; undefined for what is none. */
export function textOf({ mediaType, bytes }: AttachedFile): string | undefined {
  return mediaType === 'text/plain' ? new TextDecoder().decode(bytes) : undefined
}

/** Said to the reader where no model has seen their files. */
export const filesNotRead = 'What you attached was not read.'
