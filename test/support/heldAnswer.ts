import type { Answerer } from 'docs-assistant/service'
export interface HeldAnswer {
  answerer: Answerer
  /** Sends a piece of the answer that is under way, or will be with the next question. */
  push(text: string): void
  /** Ends that answer. */
  finish(): void
}

/** An answer that is written when the test says so, by the service itself. */
export function holdAnswer(): HeldAnswer {
  const pieces: Array<string | undefined> = []
  let wake = () => {}
  const add = (piece: string | undefined) => {
    pieces.push(piece)
    wake()
  }
  return {
    answerer: {
      description: 'says what the test wants, when it wants it',
      async *answer(_, signal) {
        while (!signal.aborted) {
          if (pieces.length === 0) {
            await new Promise<void>((resolve) => {
              wake = resolve
              signal.addEventListener('abort', () => resolve(), { once: true })
            })
            continue
          }
          const text = pieces.shift()
          if (text === undefined) return
          yield { type: 'text', text }
        }
      },
    },
    push: add,
    finish: () => add(undefined),
  }
}
