import type { BodyFiles } from '../../../http/createBodyFiles.ts'
import { maxIdLength, maxMessageLength, maxPartsPerMessage } from '../../../protocol/limits.ts'
import {
  readFields,
  readList,
  readOptionalText,
  readText,
  readWord,
  refuse,
} from '../../server/requestFields.ts'
import { type AttachedFile, readFiles } from './readFiles.ts'

/** A message, reduced to the fields that answering needs. */
export interface ConversationMessage {
  /** The client's id of the message, if it sent one. */
  id: string | undefined
  role: 'user' | 'assistant'
  /** Text of all text parts, separated by line breaks. */
  text: string
  /** Addresses of its sources. */
  sources: readonly string[]
  files: readonly AttachedFile[]
  /** Its path in the request, for error messages: `messages[0]`. */
  path: string
}

/** A part of a message. Only its type has been checked. */
interface MessagePart {
  type: string
  [field: string]: unknown
}

const roles = ['user', 'assistant', 'system'] as const

/**
 * Parses a message of a request. Returns undefined for a system message: it is accepted, as by the hosted service, but
 * ignored, because a client must not give the model instructions.
 *
 * @throws AssistantError `invalid-request`
 */
export async function parseMessage(
  input: unknown,
  path: string,
  bodyFiles: BodyFiles | undefined,
): Promise<ConversationMessage | undefined> {
  const message = readFields(input, path, 'must be an object with "id", "role" and "parts"')
  const role = readWord(message.role, `${path}.role`, roles, 'must be "user", "assistant" or "system"')
  if (role === 'system') return undefined
  const id = readOptionalText(message.id, `${path}.id`, maxIdLength)
  const parts = parseParts(message.parts, `${path}.parts`)
  const sources = parts.flatMap(({ type, url }) =>
    type === 'source-url' && typeof url === 'string' ? [url] : [],
  )
  // Files in an answer did not come from the reader.
  const files = role === 'user' ? await readFiles(parts, `${path}.parts`, bodyFiles) : []
  return { id, role, text: textOf(parts, message.content, path), sources, files, path }
}

function parseParts(value: unknown, path: string): MessagePart[] {
  if (value === undefined || value === null) return []
  return readList(value, path, 'must be an array of parts', maxPartsPerMessage).map((element, index) => {
    const part = readFields(element, `${path}[${index}]`, 'must be an object with a "type"')
    const type = readText(part.type, `${path}[${index}].type`, 'must be a string such as "text"', maxIdLength)
    return { ...part, type }
  })
}

/** Returns the text of the text parts, or `content`, the field of version 1, if there are no text parts. */
function textOf(parts: readonly MessagePart[], content: unknown, path: string): string {
  const texts = parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
  const isContent = texts.length === 0 && typeof content === 'string'
  const text = isContent ? content : texts.join('\n')
  if (text.length > maxMessageLength) {
    refuse(
      `${path}.${isContent ? 'content' : 'parts'}`,
      `must have at most ${maxMessageLength} characters of text`,
    )
  }
  return text
}
