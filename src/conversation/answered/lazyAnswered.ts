import type { AnsweredBefore } from '../../settings/answeredBefore.ts'
import type { AnsweredStore } from './readerOf.ts'

// Loaded on demand, because few hosts turn it on.

/** Returns the earlier questions that the docs answer now, as `AnsweredActions` describes. */
export async function askAnswered(store: AnsweredStore): Promise<readonly AnsweredBefore[]> {
  const { askAnswered } = await import('./askAnswered.ts')
  return askAnswered(store)
}

/** Keeps unanswered questions while the setting `notifyAnswered` is on. Returns a function that stops. */
export function keepWhileOn(store: AnsweredStore): () => void {
  return store.actions.on('answer-end', (end) => {
    if (!store.getState().settings.notifyAnswered) return
    import('./keepUnanswered.ts').then(
      ({ keepUnanswered }) => keepUnanswered(store, end),
      () => {},
    )
  })
}
