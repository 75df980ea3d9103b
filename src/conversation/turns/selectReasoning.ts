import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { Reasoning } from './turn.ts'

type Part = AssistantMessage['parts'][number]

/** Returns the reasoning of a model; undefined if it has no text. */
export function selectReasoning(parts: readonly Part[], isAnswering: boolean): Reasoning | undefined {
  const thoughts = parts.filter((part) => part.type === 'reasoning')
  const text = thoughts
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join('\n\n')
  return text === '' ? undefined : { text, isGrowing: isAnswering && thoughts.at(-1)?.state === 'streaming' }
}
