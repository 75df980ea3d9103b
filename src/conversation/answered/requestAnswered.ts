import type { AnsweredQuestion, AskedBefore } from '../../protocol/answered.ts'
import type { Settings } from '../../settings/settings.ts'
import { post } from '../../transport/AssistantTransport.ts'
import { announcedAddress } from '../../transport/serviceAddress.ts'
import { fieldOf } from '../storage/parseFields.ts'
import { listOf, parsePage, textsOf } from './keptQuestions.ts'

/**
 * Asks the service which questions the docs answer in full now. Returns an empty list if it cannot tell; never throws.
 *
 * @param reference address to ask, as an answer announced it
 */
export async function requestAnswered(
  settings: Settings,
  reference: string,
  questions: readonly AskedBefore[],
): Promise<AnsweredQuestion[]> {
  try {
    const endpoint = announcedAddress(settings.endpoint, reference)
    const body = { fp: settings.fp, questions: questions.map(({ threadId, id }) => ({ threadId, id })) }
    const signal = AbortSignal.timeout(settings.timeoutMs)
    const response = await post({ ...settings, endpoint }, body, signal, { Accept: 'application/json' })
    if (!response.ok) return []
    return listOf(await response.json(), 'answered').flatMap(parseAnswered)
  } catch {
    return []
  }
}

function parseAnswered(value: unknown): AnsweredQuestion[] {
  const [threadId, id] = textsOf(value, 'threadId', 'id')
  const page = parsePage(fieldOf(value, 'page'))
  return threadId && id ? [{ threadId, id, ...(page && { page }) }] : []
}
