import type { MessagePart } from '../../transport/assistantMessage.ts'

/** Ends an interrupted answer. The continuation is a separate step, so that `reset-step` removes nothing else. */
export const continuationMark: readonly MessagePart[] = [
  { type: 'data-continued', data: {} },
  { type: 'step-start' },
]

/** Joins the text of an answer: a paragraph per search, a continuation without a break. */
export function joinAnswer(parts: readonly MessagePart[]): string {
  const end = parts.findLastIndex(({ type }) => type === 'data-continued')
  const text = parts
    .slice(end + 1)
    .flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : []))
    .join('\n\n')
  return end < 0 ? text : joinContinuation(joinAnswer(parts.slice(0, end)), text)
}

/** A shorter overlap may be a coincidence. */
const minRepeated = 16
const maxRepeated = 400

/** Models repeat the start of the last sentence; extracts of the docs start from the beginning. */
function joinContinuation(before: string, after: string): string {
  if (after.startsWith(before)) return after
  if (before.startsWith(after)) return before
  for (let length = Math.min(maxRepeated, after.length); length >= minRepeated; length -= 1) {
    if (before.endsWith(after.slice(0, length))) return before + after.slice(length)
  }
  return before + after
}
