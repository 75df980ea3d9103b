import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Form of a streamed answer: events of the AI SDK, or the plain text of Markprompt. */
export type AnswerForm = 'events' | 'text'

/** First word of the answer; no page contains it before. */
export const firstWord = 'Marmalade'

const words = [
  firstWord,
  ...' keeps for a year in a cool and dark place if the jars were clean'.match(/ \S+/g)!,
]
const pauseMs = 50

const eventOf = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const delta = (word: string) => eventOf({ type: 'text-delta', id: 'text', delta: word })
const finish = [{ type: 'text-end', id: 'text' }, { type: 'finish-step' }, { type: 'finish' }]

const forms: Record<AnswerForm, { type: string; start: string; word(word: string): string; end: string }> = {
  events: {
    type: 'text/event-stream',
    start: [
      { type: 'start', messageId: 'answer' },
      { type: 'start-step' },
      { type: 'text-start', id: 'text' },
    ]
      .map(eventOf)
      .join(''),
    word: delta,
    end: `${finish.map(eventOf).join('')}data: [DONE]\n\n`,
  },
  text: { type: 'text/plain', start: '[]___START_RESPONSE_STREAM___', word: (word) => word, end: '' },
}

/** Times of an answer on the server, in milliseconds since 1970. */
export interface AnswerTimes {
  askedAt: number
  lastByteAt?: number
}

/** Streams the answer that all assistants receive: the first word at once, then a word every 50 ms. */
export async function streamAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  form: AnswerForm,
  times: AnswerTimes,
): Promise<void> {
  const { type, start, word, end } = forms[form]
  request.resume()
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  response.write(start + word(words[0]!))
  for (const next of words.slice(1)) {
    await setTimeout(pauseMs)
    response.write(word(next))
  }
  response.end(end)
  times.lastByteAt = performance.timeOrigin + performance.now()
}
