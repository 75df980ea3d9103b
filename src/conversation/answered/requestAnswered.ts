import type { AnsweredQuestion, AskedBefore } from '../../protocol/answered.ts'
import { maxAskedBefore } from '../../protocol/limits.ts'
import type { Settings } from '../../settings/settings.ts'
import { post } from '../../transport/AssistantTransport.ts'
import { fieldOf, parseId, parseList } from '../storage/parseFields.ts'
import { parsePage } from './keptQuestions.ts'

/**
 * Asks the service which questions the docs answer in full by now. Returns none if it cannot tell; never throws.
 *
 * @param reference address to ask, as an answer announced it
 */
export async function requestAnswered(
  settings: Settings,
  reference: string,
  questions: readonly AskedBefore[],
): Promise<AnsweredQuestion[]> {
  try {
    const asked = new URL(settings.endpoint, globalThis.location?.href)
    const { origin, href: endpoint } = new URL(reference, asked)
    // The key and the host's headers must not reach another origin, whatever was announced or stored.
    if (origin !== asked.origin) return []
    const headers = async () => ({ Accept: 'application/json', ...(await settings.headers()) })
    const body = { fp: settings.fp, questions: questions.map(({ threadId, id }) => ({ threadId, id })) }
    const response = await post(
      { ...settings, endpoint, headers },
      body,
      AbortSignal.timeout(settings.timeoutMs),
    )
    if (!response.ok) return []
    return parseList(fieldOf(await response.json(), 'answered'), parseAnswered, maxAskedBefore)
  } catch {
    return []
  }
}

function parseAnswered(value: unknown): AnsweredQuestion | undefined {
  const threadId = parseId(fieldOf(value, 'threadId'))
  const id = parseId(fieldOf(value, 'id'))
  const page = parsePage(fieldOf(value, 'page'))
  return threadId && id ? { threadId, id, ...(page && { page }) } : undefined
}
