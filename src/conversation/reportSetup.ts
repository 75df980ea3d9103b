import type { AssistantError, ErrorCode } from '../protocol/errors.ts'
import type { Settings } from '../settings/settings.ts'

/** What to look at where the host, and no reader, can mend it. */
const advice: Partial<Record<ErrorCode, string>> = {
  'key-missing': 'Check `apiKey`, or the key that the server at `endpoint` adds.',
  'key-invalid': 'Check `apiKey`, or the key that the server at `endpoint` adds.',
  'key-wrong-kind': 'Check that `apiKey` is an assistant key, and that the service allows this site.',
  'origin-not-allowed': 'Add the address of this site to those that the service allows.',
  'domain-not-found': 'Check `domain`.',
  'not-found': 'Check `baseUrl`, `domain` or `endpoint`.',
  'method-not-allowed': 'Check `baseUrl` or `endpoint`.',
  'unsupported-media-type': 'Check `endpoint` and `headers`.',
  'invalid-request': 'Check the setting of that name.',
}

/**
 * Tells the host of a mistake in the set-up, in the console; readers get other words.
 *
 * @param reported those the host was told of already
 */
export function reportSetup(error: AssistantError, { apiKey }: Settings, reported: Set<ErrorCode>): void {
  const hint = advice[error.code]
  if (hint === undefined || reported.has(error.code)) return
  reported.add(error.code)
  const about = [error.status, error.code, error.field].filter((word) => word !== undefined).join(' ')
  // The sentence is the service's; whatever it repeats, the key is not for logs.
  const sentence = apiKey ? error.message.replaceAll(apiKey, '(key)') : error.message
  console.error(`DocsAssistant: the service refused a question (${about}). ${sentence} ${hint}`)
}
