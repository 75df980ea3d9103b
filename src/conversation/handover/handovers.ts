import type { HandoverTaken } from '../../protocol/handover.ts'
import type { Settings } from '../../settings/settings.ts'
import { type HandoverFailure, requestHandover } from '../../transport/requestHandover.ts'
import type { Turn } from '../turns/turn.ts'

/** Fields of a message to the team. */
export interface HandoverDraft {
  message: string
  name: string
  mail: string
  includeConversation: boolean
}

/** Messages that were not sent yet, by the id of the question. They last as long as the page. */
export const drafts = new Map<string, HandoverDraft>()

/** Messages that the service has taken, by the id of the question. */
export const takenMessages = new Map<string, HandoverTaken>()

/** Sends the draft of a question. Returns why the service did not take it; the draft is then kept. */
export async function sendDraft(
  settings: Settings,
  { id: questionId, handoverUrl }: Turn,
  threadId: string | undefined,
  publicConfirmed: boolean,
): Promise<HandoverFailure | undefined> {
  const draft = drafts.get(questionId)
  if (!draft || !handoverUrl) return 'failed'
  const { name, mail, ...rest } = draft
  const answer = await requestHandover(settings, handoverUrl, {
    threadId: threadId ?? '',
    messageId: questionId,
    ...rest,
    ...(name && { name }),
    ...(mail && { mail }),
    publicConfirmed,
  })
  if (typeof answer === 'string') return answer
  takenMessages.set(questionId, answer)
  drafts.delete(questionId)
  return undefined
}
