import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FeedbackRequest } from '../../protocol/feedback.ts'
import type { HandoverRequest } from '../../protocol/handover.ts'
import type { ConversationMessage } from '../assistant/request/parseMessage.ts'
import type { AssistantQuery } from '../assistant/request/parseRequest.ts'
import type { AttachedFile } from '../assistant/request/readFiles.ts'
import { maskText } from './maskText.ts'

/** Maximum length of an attached text, in characters. The rest is removed. */
export const maxAttachedTextLength = 200_000

/** Masks personal data and secrets in requests, before they are stored, searched for or sent to a model. */
export interface Mask {
  /** Masks a question. Yields to other requests after each message, file and context item. */
  query(query: AssistantQuery): Promise<AssistantQuery>
  feedback(feedback: FeedbackRequest): FeedbackRequest
  /** Masks the `fp` of a reader. */
  reader(fp: string): string
  /** Masks a message to the team, but not the name and the address, which the reader was asked for. */
  handover<Handover extends HandoverRequest>(handover: Handover): Handover
}

export const noMask: Mask = {
  query: async (query) => query,
  feedback: (feedback) => feedback,
  reader: (fp) => fp,
  handover: (handover) => handover,
}

/** Creates the mask. @param secret key of the HMAC that replaces an `fp` with personal data or a secret */
export function createMask(secret: string): Mask {
  return {
    async query(query) {
      const files = await mapYielding(query.files, maskFile)
      const maskedFile = (file: AttachedFile) => files[query.files.indexOf(file)] ?? maskFile(file)
      const maskMessage = (message: ConversationMessage): ConversationMessage => ({
        ...message,
        text: maskText(message.text),
        files: message.files.map(maskedFile),
      })
      const messages = await mapYielding(query.messages, maskMessage)
      return {
        ...query,
        fp: maskReader(query.fp, secret),
        messages,
        question: messages[query.messages.indexOf(query.question)] ?? maskMessage(query.question),
        begun: query.begun && { ...query.begun, text: maskText(query.begun.text) },
        context: await mapYielding(query.context, ({ type, value, path, elementId }) => ({
          type,
          value: maskText(value),
          path: path && maskText(path),
          elementId: elementId && maskText(elementId),
        })),
        files,
        currentPath: query.currentPath && maskText(query.currentPath),
      }
    },
    feedback: (feedback) => ({
      ...feedback,
      fp: maskReader(feedback.fp, secret),
      ...(feedback.note !== undefined && { note: maskText(feedback.note) }),
    }),
    reader: (fp) => maskReader(fp, secret),
    handover: (handover) => ({
      ...handover,
      fp: maskReader(handover.fp, secret),
      message: maskText(handover.message),
    }),
  }
}

/**
 * Replaces an `fp` with personal data or a secret in it. The same reader always gets the same digest, so that their
 * threads stay together.
 */
export function maskReader(fp: string, secret: string): string {
  if (maskText(fp) === fp) return fp
  return `masked-${createHmac('sha256', secret).update(fp).digest('base64url')}`
}

/** Maps items one by one, and yields to other requests after each. */
async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    await setImmediate()
  }
  return results
}

/** Masks the text and name of a file. Images and PDFs cannot be read here, so only their names are masked. */
function maskFile(file: AttachedFile): AttachedFile {
  const name = maskText(file.name)
  if (file.mediaType !== 'text/plain') return { ...file, name }
  // Reads a little beyond the limit, so that a secret at the end is recognized before the text is cut.
  const text = new TextDecoder().decode(file.bytes.subarray(0, maxAttachedTextLength * 4))
  const masked = maskText(text.slice(0, maxAttachedTextLength + 1_000)).slice(0, maxAttachedTextLength)
  return { ...file, name, bytes: new TextEncoder().encode(masked) }
}
