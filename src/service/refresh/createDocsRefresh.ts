import type { Docs } from '../docs/types.ts'
import type { Notices } from '../store/store.ts'

/** Reads the docs again when somebody asks for it, or when another process found changes. */
export interface DocsRefresh {
  /** Reads the docs again, in the other processes too. Resolves to the number of changed files. */
  now(): Promise<number>
  /** Like `now`, in the background. Many calls at once lead to one refresh. */
  soon(): void
  /** Tells the other processes that files have changed. */
  announce(): void
  /** Calls the listener after this process has read changes. */
  onChanged(listener: () => void): void
  close(): void
}

/** Each process has its own copy of the index, so each reads the docs again. */
export function createDocsRefresh(
  docs: Pick<Docs, 'refresh'>,
  notices: Notices,
  onError: (error: unknown) => void,
): DocsRefresh {
  let isWaiting = false
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  function refreshLater(isAnnounced: boolean): void {
    // The refresh that waits will find all changes up to its start.
    if (isWaiting || isClosed) return
    isWaiting = true
    last = last.then(async () => {
      isWaiting = false
      if (isClosed) return
      const changed = await docs.refresh()
      // A refresh that finds changes is announced by itself. The copies of others may have changed, even if ours did not.
      if (isAnnounced && changed === 0) announce()
    })
    last = last.catch(onError)
  }

  const listeners: Array<() => void> = []

  function announce(): void {
    for (const listener of listeners) listener()
    if (!isClosed) notices.send('docs', ownName).catch(onError)
  }

  // Names this process, which ignores its own notices.
  const ownName = crypto.randomUUID()
  const unsubscribe = notices.subscribe((topic, subject) => {
    if (topic === 'docs' && subject !== ownName) refreshLater(false)
  })

  return {
    async now() {
      const changed = await docs.refresh()
      if (changed === 0) announce()
      return changed
    },
    soon: () => refreshLater(true),
    announce,
    onChanged: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      unsubscribe()
    },
  }
}
