import { parseSuggestions } from '../protocol/assistant.ts'
import { maxPagePathLength } from '../protocol/limits.ts'
import type { SuggestionsRequest } from '../protocol/suggestions.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'
import { addressBeside } from './serviceAddress.ts'

/**
 * Asks the service for the first questions of a page. Returns an empty list if it has none, or fails.
 *
 * @param language BCP 47 tag of the reader's language
 */
export async function requestFirstQuestions(
  settings: Settings,
  path: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (path === '') return []
  const endpoint = addressBeside(settings.endpoint, 'suggestions')
  const body: SuggestionsRequest = {
    path: path.slice(0, maxPagePathLength),
    language,
    filter: settings.filter,
  }
  try {
    const response = await post({ ...settings, endpoint }, body, signal)
    const answer: unknown = response.ok ? await response.json() : undefined
    return parseSuggestions((answer as { suggestions?: unknown } | null | undefined)?.suggestions) ?? []
  } catch {
    // A panel without questions is complete.
    return []
  }
}
