import {
  type HandoverRequest,
  maxHandoverContactLength,
  maxHandoverMessageLength,
} from '../../protocol/handover.ts'
import { maxIdLength } from '../../protocol/limits.ts'
import { readFields, readOptionalText, readText, refuse } from '../server/requestFields.ts'

/** One `@` between two parts without spaces. Only a mail shows whether an address exists. */
const mailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+$/

/** A complete request. Missing texts are empty. */
export type ParsedHandover = { [Field in keyof HandoverRequest]-?: NonNullable<HandoverRequest[Field]> }

/** Parses the body of a handover. @throws AssistantError `invalid-request`, naming the field */
export function parseHandover(input: unknown): ParsedHandover {
  const body = readFields(input, '', 'The body must be a JSON object.')
  const mail = readLine(body.mail, 'mail')
  if (mail !== '' && !mailPattern.test(mail)) refuse('mail', 'must be a mail address')
  return {
    fp: readNonEmpty(body.fp, 'fp', 'is required: "anonymous", or a unique user identifier', maxIdLength),
    threadId: readNonEmpty(body.threadId, 'threadId', 'is required: the thread of the answer', maxIdLength),
    messageId: readNonEmpty(
      body.messageId,
      'messageId',
      'is required: the id of the question, as it was sent',
      maxIdLength,
    ),
    message: readNonEmpty(body.message, 'message', 'is required', maxHandoverMessageLength),
    name: readLine(body.name, 'name'),
    mail,
    includeConversation: readFlag(body.includeConversation, 'includeConversation'),
    publicConfirmed: readFlag(body.publicConfirmed, 'publicConfirmed'),
  }
}

function readNonEmpty(value: unknown, field: string, rule: string, max: number): string {
  const text = readText(value, field, rule, max)
  if (text.trim() === '') refuse(field, 'must not be empty')
  return text
}

/** Reads an optional text of one line. */
function readLine(value: unknown, field: string): string {
  const text = readOptionalText(value, field, maxHandoverContactLength)
  return (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function readFlag(value: unknown, field: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') refuse(field, 'must be true or false')
  return value
}
