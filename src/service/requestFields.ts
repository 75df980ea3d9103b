import {
  AssistantError,
  type FeedbackField,
  feedbackFields,
  type RequestField,
  requestFields,
} from '../protocol/errors.ts'

/** Fields that a refusal can name beside its sentence. */
const knownFields: ReadonlyArray<RequestField | FeedbackField> = [...requestFields, ...feedbackFields]

/** Longest place that is shown in a refusal: a client decides how fields of a filter are called. */
const maxShownPlace = 120

/**
 * Refuses a request for one of its values.
 *
 * @param place of the value, such as `messages[0].parts`; empty for the whole body
 * @param rule the end of the sentence that begins with the place
 */
export function refuse(place: string, rule: string): never {
  const name = /^\w+/.exec(place)?.[0]
  const shown = place.length > maxShownPlace ? `${place.slice(0, maxShownPlace)}…` : place
  throw new AssistantError('invalid-request', place === '' ? rule : `"${shown}" ${rule}.`, {
    field: knownFields.find((known) => known === name),
  })
}

/** Reads an object. @param rule what it must be, where it is something else */
export function readFields(value: unknown, place: string, rule: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  refuse(place, rule)
}

/** Reads a list of at most so many elements. @param rule what it must be, where it is something else */
export function readList(value: unknown, place: string, rule: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) refuse(place, rule)
  if (value.length > most) refuse(place, `must have at most ${most} elements`)
  return value
}

/** Reads a text of at most so many UTF-16 code units. @param rule what it must be, where it is something else */
export function readText(value: unknown, place: string, rule: string, most: number): string {
  if (typeof value !== 'string') refuse(place, rule)
  if (value.length > most) refuse(place, `must have at most ${most} characters`)
  return value
}

/** Reads a text that may be left out; `null` is the same as nothing. */
export function readOptionalText(value: unknown, place: string, most: number): string | undefined {
  return value === undefined || value === null
    ? undefined
    : readText(value, place, 'must be a string or null', most)
}

/** Reads one of a few words. @param rule what it must be, where it is something else */
export function readWord<Word extends string>(
  value: unknown,
  place: string,
  words: readonly Word[],
  rule: string,
): Word {
  return words.find((word) => word === value) ?? refuse(place, rule)
}
