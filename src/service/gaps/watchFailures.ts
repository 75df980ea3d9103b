import type { Store } from '../store/store.ts'

/** Wraps a store. Calls `onFailure` after a question that the docs could not answer, and after a thumbs-down. */
export function watchFailures<Watched extends Pick<Store, 'threads' | 'feedback'>>(
  store: Watched,
  onFailure: () => void,
): Watched {
  const { threads, feedback } = store
  return {
    ...store,
    threads: {
      ...threads,
      async append(threadId, message) {
        await threads.append(threadId, message)
        if (message.details.answered === false) onFailure()
      },
    },
    feedback: {
      ...feedback,
      async put(given) {
        await feedback.put(given)
        if (given.rating === 'down') onFailure()
      },
    },
  } satisfies Pick<Store, 'threads' | 'feedback'> as Watched
}
