import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FeedbackRequest } from '../../protocol/feedback.ts'
import type { ConversationMessage } from '../assistant/parseMessage.ts'
import type { AssistantQuery } from '../assistant/parseRequest.ts'
import type { AttachedFile } from '../assistant/readFiles.ts'
import { maskText } from './maskText.ts'

/** Characters of an attached text that are looked at and read; what follows is left out. */
export const maxAttachedTextLength = 200_000

/** Masks what readers send, before anything of it is stored, searched for or given to a model. */
export interface Mask {
  /** Lets other requests have their turn between messages and between pieces of context. */
  query(query: AssistantQuery): Promise<AssistantQuery>
  feedback(feedback: FeedbackRequest): FeedbackRequest
}

/** Leaves everything as it is. */
export const noMask: Mask = { query: async (query) => query, feedback: (feedback) => feedback }

/** @param secret key of the digest that replaces an `fp` that is an address or a key */
export function createMask(secret: string): Mask {
  /** The digest of a reader is always the same, so their conversations stay together. */
  function maskReader(fp: string): string {
    if (maskText(fp) === fp) return fp
    return `masked-${createHmac('sha256', secret).update(fp).digest('base64url')}`
  }

  return {
    async query(query) {
      const files = await mapInTurns(query.files, maskFile)
      const maskedFile = (file: AttachedFile) => files[query.files.indexOf(file)] ?? maskFile(file)
      const maskMessage = (message: ConversationMessage): ConversationMessage => ({
        ...message,
        text: maskText(message.text),
        files: message.files.map(maskedFile),
      })
      const messages = await mapInTurns(query.messages, maskMessage)
      return {
        ...query,
        fp: maskReader(query.fp),
        messages,
        question: messages[query.messages.indexOf(query.question)] ?? maskMessage(query.question),
        begun: query.begun && { ...query.begun, text: maskText(query.begun.text) },
        context: await mapInTurns(query.context, ({ type, value, path, elementId }) => ({
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
      fp: maskReader(feedback.fp),
      ...(feedback.note !== undefined && { note: maskText(feedback.note) }),
    }),
  }
}

/** Maps items one by one, and lets other requests have their turn in between. */
async function mapInTurns<Item, Result>(
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

/** Masks the text of a file and its name. Nothing here reads images and PDFs, so only their names are masked. */
function maskFile(file: AttachedFile): AttachedFile {
  const name = maskText(file.name)
  if (file.mediaType !== 'text/plain') return { ...file, name }
  // A little more than is kept, so that a secret at the end is not cut before it is recognized.
  const text = new TextDecoder().decode(file.bytes.subarray(0, maxAttachedTextLength * 4))
  const masked = maskText(text.slice(0, maxAttachedTextLength + 1_000)).slice(0, maxAttachedTextLength)
  return { ...file, name, bytes: new TextEncoder().encode(masked) }
}
