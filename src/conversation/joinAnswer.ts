import type { AssistantMessage } from '../transport/assistantMessage.ts'

type Part = AssistantMessage['parts'][number]

/** Ends what is there of an answer that is to go on. What follows is a step of its own: it may take back only itself. */
export const continuationMark: readonly Part[] = [
  { type: 'data-continued', data: {} },
  { type: 'step-start' },
]

/** The words of an answer. The texts before and after a search are paragraphs; a break is no end of one. */
export function joinAnswer(parts: readonly Part[]): string {
  const end = parts.findLastIndex(({ type }) => type === 'data-continued')
  const words = parts
    .slice(end + 1)
    .flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : []))
    .join('\n\n')
  return end < 0 ? words : joinContinuation(joinAnswer(parts.slice(0, end)), words)
}

/** Fewer letters than this may be the same by chance. */
const minRepeated = 16
const maxRepeated = 400

/** Models, asked to repeat nothing, begin the last sentence again; extracts of the docs begin from their start. */
function joinContinuation(before: string, after: string): string {
  if (after.startsWith(before)) return after
  if (before.startsWith(after)) return before
  for (let length = Math.min(maxRepeated, after.length); length >= minRepeated; length -= 1) {
    if (before.endsWith(after.slice(0, length))) return before + after.slice(length)
  }
  return before + after
}
