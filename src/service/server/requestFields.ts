import { readJson } from '../../http/readBody.ts'
import { AssistantError, parseErrorField } from '../../protocol/errors.ts'

/** Maximum length of a path in an error message. Clients choose the names of filter fields, so a path may be long. */
const maxShownPathLength = 120

/** Time in which the body of an operator's request must arrive, in milliseconds. */
const bodyTimeoutMs = 10_000

/**
 * Throws `invalid-request` for a value of a request.
 *
 * @param path of the value, such as `messages[0].parts`; empty for the whole body
 * @param rule completes the sentence that begins with the path: `must be a string`
 */
export function refuse(path: string, rule: string): never {
  const name = /^\w+/.exec(path)?.[0]
  const shown = path.length > maxShownPathLength ? `${path.slice(0, maxShownPathLength)}…` : path
  throw new AssistantError('invalid-request', path === '' ? rule : `"${shown}" ${rule}.`, {
    field: parseErrorField(name),
  })
}

/** Reads an object. @param rule completes the error sentence */
export function readFields(value: unknown, path: string, rule: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  refuse(path, rule)
}

/** Reads the body of an operator's request, which is a JSON object. One that is not sent has no fields. */
export async function readBodyFields(
  request: Request,
  maxBytes: number,
): Promise<Readonly<Record<string, unknown>>> {
  const body = await readJson(request, { maxBytes, timeoutMs: bodyTimeoutMs, isOptional: true })
  return readFields(body, '', 'The body must be a JSON object.')
}

/** Checks that a query has only known parameters. @throws AssistantError `invalid-request` */
export function checkParameters(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys())
    if (!known.includes(name)) refuse(name, 'is not a parameter of this address')
}

/** Reads an array of at most `max` elements. @param rule completes the error sentence */
export function readList(value: unknown, path: string, rule: string, max: number): readonly unknown[] {
  if (!Array.isArray(value)) refuse(path, rule)
  if (value.length > max) refuse(path, `must have at most ${max} elements`)
  return value
}

/** Reads a string of at most `max` UTF-16 code units. @param rule completes the error sentence */
export function readText(value: unknown, path: string, rule: string, max: number): string {
  if (typeof value !== 'string') refuse(path, rule)
  if (value.length > max) refuse(path, `must have at most ${max} characters`)
  return value
}

/** Reads an optional string. `null` counts as missing. */
export function readOptionalText(value: unknown, path: string, max: number): string | undefined {
  return value === undefined || value === null
    ? undefined
    : readText(value, path, 'must be a string or null', max)
}

/** Reads the id of something stored, in an address. Returns undefined for a text that is none. */
export function readId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Reads one of the given words. @param rule completes the error sentence */
export function readWord<Word extends string>(
  value: unknown,
  path: string,
  words: readonly Word[],
  rule: string,
): Word {
  return words.find((word) => word === value) ?? refuse(path, rule)
}

/** Reads a number of results. Any positive number is accepted and limited to the supported range. */
export function readPageSize(value: unknown, path: string, usual: number, max: number): number {
  if (value === undefined || value === null) return usual
  if (typeof value !== 'number' || value <= 0) refuse(path, 'must be a positive number')
  return Math.min(max, Math.max(1, Math.round(value)))
}
