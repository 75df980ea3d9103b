import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'

const fence = '```'

/** Returns a typical answer: text, a list, code and its sources. */
function answer(number: number): string {
  return `Yes: since version ${number} there is a setting for it, **retryDelay**, which is read when the queue starts [1].

1. Set it in \`queue.config.ts\`, next to \`maxAttempts\`.
2. Restart the workers, **all** of them, or half of the jobs keep the old delay.

${fence}ts
import { createQueue } from '@acme/queue'

export const queue${number} = createQueue({ name: 'mail-${number}', maxAttempts: 5, retryDelay: '30s' })
${fence}

Jobs that are under way are not touched. A delay below a second is rounded up, as the [limits](/guide/limits#rate-${number}) say [2].`
}

function found(number: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    url: `/guide/page-${(number + index) % 40}#part-${index}`,
    title: `Page ${(number + index) % 40} › Part ${index}`,
    content: `What page ${(number + index) % 40} says of part ${index}: the delay is read when the queue starts.`,
  }))
}

/** Returns a stored conversation with this many turns. */
export function longConversation(turns: number): AssistantMessage[] {
  return Array.from({ length: turns }, (_, number) => number).flatMap((number): AssistantMessage[] => {
    const pages = found(number, 4)
    return [
      {
        id: `q-${number}`,
        role: 'user',
        parts: [{ type: 'text', text: `How do I delay the retries of job ${number}, and only of that one?` }],
      },
      {
        id: `a-${number}`,
        role: 'assistant',
        parts: [
          {
            type: 'dynamic-tool',
            toolName: 'search',
            toolCallId: `s-${number}`,
            state: 'output-available',
            input: { query: `delay retries of job ${number}` },
            output: pages,
          },
          { type: 'text', text: answer(number) },
          ...pages
            .slice(0, 2)
            .map(({ url, title }) => ({ type: 'source-url', sourceId: url, url, title }) as const),
        ],
      },
    ]
  })
}
