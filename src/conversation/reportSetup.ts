import type { AssistantError, ErrorCode } from '../protocol/errors.ts'
import type { Settings } from '../settings/settings.ts'

const advice: Partial<Record<ErrorCode, string>> = {
  'key-missing': 'Check `apiKey`, or the key that the server at `endpoint` adds.',
  'key-invalid': 'Check `apiKey`, or the key that the server at `endpoint` adds.',
  'key-wrong-kind': 'Check that `apiKey` is an assistant key, and that the service allows this site.',
  'origin-not-allowed': 'Add the address of this site to the origins that the service allows.',
  'domain-not-found': 'Check `domain`.',
  'not-found': 'Check `baseUrl`, `domain` or `endpoint`.',
  'method-not-allowed': 'Check `baseUrl` or `endpoint`.',
  'unsupported-media-type': 'Check `endpoint` and `headers`.',
  'invalid-request': 'Check the setting with this name.',
  internal: 'Look into the log of the service.',
  'not-a-stream': '',
  unreachable: '',
}

/** Logs why a question was not answered, if the host can change that. Readers see a label instead. */
export function reportSetup(
  { code, status, field, message, cause }: AssistantError,
  settings: Settings,
): void {
  const hint = advice[code]
  if (hint === undefined) return
  const about = [status, code, field].filter((word) => word !== undefined).join(' ')
  const line = `${settings.endpoint} did not answer a question (${about}). ${message} ${hint}`.trimEnd()
  const text = withoutKey(line, settings)
  console.error(`DocsAssistant: ${text} ${manual}`, ...(cause === undefined ? [] : [cause]))
}

const manual = 'See "A question gets no answer" in docs/troubleshooting.md of docs-assistant.'

/** Logs how many events of an answer were malformed. */
export function reportMalformed(count: number, settings: Settings): void {
  const line = `${settings.endpoint} sent an answer with malformed events, which were skipped: ${count}. Words may be missing.`
  console.warn(`DocsAssistant: ${withoutKey(line, settings)} ${streamManual}`)
}

const streamManual = 'See "The answer" in docs/service/wire-interface.md of docs-assistant.'

/** Messages of a service, and addresses, may contain the key, which must not be logged. */
function withoutKey(line: string, { apiKey }: Settings): string {
  return apiKey ? line.replaceAll(apiKey, '(key)') : line
}
