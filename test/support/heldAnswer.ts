import type { Answerer } from 'docs-assistant-service'
export interface HeldAnswer {
  answerer: Answerer
  /** Sends more of the current answer, or of the answer to the next question. */
  push(text: string): void
  /** Ends that answer. */
  finish(): void
}

/** An answer that the service sends when the test says so. */
export function holdAnswer(): HeldAnswer {
  const chunks: Array<string | undefined> = []
  let wake = () => {}
  const add = (chunk: string | undefined) => {
    chunks.push(chunk)
    wake()
  }
  return {
    answerer: {
      description: 'says what the test wants, when it wants it',
      async *answer(_, signal) {
        while (!signal.aborted) {
          if (chunks.length === 0) {
            await new Promise<void>((resolve) => {
              wake = resolve
              signal.addEventListener('abort', () => resolve(), { once: true })
            })
            continue
          }
          const text = chunks.shift()
          if (text === undefined) return
          yield { type: 'text', text }
        }
      },
    },
    push: add,
    finish: () => add(undefined),
  }
}
