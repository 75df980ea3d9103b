import type { HeldFiles } from '../../http/createHeldFiles.ts'
import { maxIdLength, maxMessageLength, maxPartsPerMessage } from '../../protocol/limits.ts'
import { readFields, readList, readOptionalText, readText, readWord, refuse } from '../requestFields.ts'
import { type AttachedFile, readFiles } from './readFiles.ts'

/** A message reduced to what answering needs. */
export interface ConversationMessage {
  /** As the client named it; undefined when it did not. */
  id: string | undefined
  role: 'user' | 'assistant'
  /** The text of all its text parts. */
  text: string
  /** Addresses of its sources. */
  sources: readonly string[]
  /** What the reader attached. */
  files: readonly AttachedFile[]
  /** Where it stands in the request: `messages[0]`. */
  place: string
}

/** A part of a message, of which only the type is known. */
interface MessagePart {
  type: string
  [field: string]: unknown
}

const roles = ['user', 'assistant', 'system'] as const

/**
 * Reads a message of a request. Gives undefined for one of the system: it would speak to the model with the site's
 * voice, and the hosted service takes it.
 */
export async function parseMessage(
  input: unknown,
  place: string,
  held: HeldFiles | undefined,
): Promise<ConversationMessage | undefined> {
  const message = readFields(input, place, 'must be an object with "id", "role" and "parts"')
  const role = readWord(message.role, `${place}.role`, roles, 'must be "user", "assistant" or "system"')
  if (role === 'system') return undefined
  const id = readOptionalText(message.id, `${place}.id`, maxIdLength)
  const parts = parseParts(message.parts, `${place}.parts`)
  const sources = parts.flatMap(({ type, url }) =>
    type === 'source-url' && typeof url === 'string' ? [url] : [],
  )
  // An answer's files are the service's own, and were never looked at.
  const files = role === 'user' ? await readFiles(parts, `${place}.parts`, held) : []
  return { id, role, text: textOf(parts, message.content, place), sources, files, place }
}

function parseParts(value: unknown, place: string): MessagePart[] {
  if (value === undefined || value === null) return []
  return readList(value, place, 'must be an array of parts', maxPartsPerMessage).map((element, index) => {
    const part = readFields(element, `${place}[${index}]`, 'must be an object with a "type"')
    const type = readText(
      part.type,
      `${place}[${index}].type`,
      'must be a string such as "text"',
      maxIdLength,
    )
    return { ...part, type }
  })
}

/** `content` is how version 1 carries the text; a client that sends only that is understood too. */
function textOf(parts: readonly MessagePart[], content: unknown, place: string): string {
  const texts = parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
  const isContent = texts.length === 0 && typeof content === 'string'
  const text = isContent ? content : texts.join('\n')
  if (text.length > maxMessageLength) {
    refuse(
      `${place}.${isContent ? 'content' : 'parts'}`,
      `must have at most ${maxMessageLength} characters of text`,
    )
  }
  return text
}
