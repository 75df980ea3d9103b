import { createHmac } from 'node:crypto'
import type { FeedbackRequest } from '../../protocol/feedback.ts'
import type { ConversationMessage } from '../assistant/parseMessage.ts'
import type { AssistantQuery } from '../assistant/parseRequest.ts'
import type { AttachedFile } from '../assistant/readFiles.ts'
import { maskText } from './maskText.ts'

/** Characters of an attached text that are looked at and read; what follows is left out. */
export const maxAttachedTextLength = 200_000

/** Masks what readers send, before anything of it is stored, searched for or given to a model. */
export interface Mask {
  query(query: AssistantQuery): AssistantQuery
  feedback(feedback: FeedbackRequest): FeedbackRequest
}

/** Takes everything as it is. */
export const noMask: Mask = { query: (query) => query, feedback: (feedback) => feedback }

/** @param secret makes what stands for an `fp` that is an address or a key; with another secret it is another */
export function createMask(secret: string): Mask {
  /** One reader stays one, so a digest stands for who they are. */
  function maskReader(fp: string): string {
    if (maskText(fp) === fp) return fp
    return `masked-${createHmac('sha256', secret).update(fp).digest('base64url')}`
  }

  return {
    query(query) {
      const files = new Map(query.files.map((file) => [file, maskFile(file)]))
      const maskMessage = (message: ConversationMessage): ConversationMessage => ({
        ...message,
        text: maskText(message.text),
        files: message.files.map((file) => files.get(file) ?? maskFile(file)),
      })
      const messages = new Map(query.messages.map((message) => [message, maskMessage(message)]))
      return {
        ...query,
        fp: maskReader(query.fp),
        messages: [...messages.values()],
        question: messages.get(query.question) ?? maskMessage(query.question),
        begun: query.begun && { ...query.begun, text: maskText(query.begun.text) },
        context: query.context.map(({ type, value, path, elementId }) => ({
          type,
          value: maskText(value),
          path: path && maskText(path),
          elementId: elementId && maskText(elementId),
        })),
        files: [...files.values()],
        currentPath: query.currentPath && maskText(query.currentPath),
      }
    },
    feedback: (feedback) => ({
      ...feedback,
      fp: maskReader(feedback.fp),
      ...(feedback.note !== undefined && { note: maskText(feedback.note) }),
    }),
  }
}

/** Of images and PDFs the name alone: nobody reads what is in them here. */
function maskFile(file: AttachedFile): AttachedFile {
  const name = maskText(file.name)
  if (file.mediaType !== 'text/plain') return { ...file, name }
  // A little more than is kept, so that nothing is cut in two before it is known.
  const text = new TextDecoder().decode(file.bytes.subarray(0, maxAttachedTextLength * 4))
  const masked = maskText(text.slice(0, maxAttachedTextLength + 1_000)).slice(0, maxAttachedTextLength)
  return { ...file, name, bytes: new TextEncoder().encode(masked) }
}
