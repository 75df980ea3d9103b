import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { Reasoning } from './turn.ts'

type Part = AssistantMessage['parts'][number]

/** What a model said to itself; undefined where it said nothing, or only that it was about to. */
export function selectReasoning(parts: readonly Part[], isAnswering: boolean): Reasoning | undefined {
  const thoughts = parts.filter((part) => part.type === 'reasoning')
  const text = thoughts
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join('\n\n')
  return text === '' ? undefined : { text, isGrowing: isAnswering && thoughts.at(-1)?.state === 'streaming' }
}
