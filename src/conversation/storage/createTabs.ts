import { anonymousFingerprint } from '../../protocol/limits.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { parseStorageChange } from './createBrowserStore.ts'
import { fieldOf, parseId } from './parseFields.ts'
import { panelEntryId } from './storageKeys.ts'

export type TabMessage =
  | { type: 'saved'; entry: unknown }
  | { type: 'removed'; id: string }
  | { type: 'forgotten' }
  /** This reader arrived; data of other readers was deleted. */
  | { type: 'arrived' }
  /** A tab of this reader is there, for the first time or again, and the answer of the others. */
  | { type: 'present' | 'present-too' }

/** The other tabs of this reader. */
export interface Tabs {
  /** Whether no other tab of this reader can be there. */
  isAlone(): boolean
  post(message: TabMessage): void
  listen(onMessage: (message: TabMessage) => void): () => void
}

export const noTabs: Tabs = { isAlone: () => true, post() {}, listen: () => () => {} }

/**
 * Connects tabs by BroadcastChannel, or by storage events where there is none; the browser sends those by itself. The
 * channel is closed while the page is hidden, because an open one keeps the page out of the back/forward cache.
 */
export function createTabs(reader: HistoryReader): Tabs {
  if (typeof window === 'undefined') return noTabs
  if (typeof BroadcastChannel === 'undefined') return storageTabs(reader)
  const name = `docs-assistant:${reader.domain}`
  let channel: BroadcastChannel | undefined
  const presence = createPresence(`${name}:${reader.fp}`)
  const post = (message: TabMessage) => channel?.postMessage({ ...message, fp: reader.fp })
  return {
    isAlone: presence.isAlone,
    post,
    listen(onMessage) {
      const open = () => {
        channel ??= new BroadcastChannel(name)
        channel.onmessage = ({ data }) => {
          if (fieldOf(data, 'fp') === reader.fp) presence.share()
          const message = parseTabMessage(data, reader)
          if (message?.type === 'present') post({ type: 'present-too' })
          else if (message) onMessage(message)
        }
        post({ type: 'present' })
      }
      const close = () => {
        presence.leave()
        channel?.close()
        channel = undefined
      }
      // Once: a page that returns would contend for the lock, for which browsers drop the page that it replaces.
      presence.enter()
      open()
      window.addEventListener('pageshow', open)
      window.addEventListener('pagehide', close)
      return () => {
        window.removeEventListener('pageshow', open)
        window.removeEventListener('pagehide', close)
        close()
      }
    },
  }
}

/** Returns whether this is the reader's only tab: it has had a lock from its start, and heard of no other since. */
function createPresence(name: string) {
  let holdsLock = false
  let hasCompany = false
  const left = Promise.withResolvers<void>()
  const hold = (lock: Lock | null) => {
    holdsLock = lock !== null
    return left.promise
  }
  return {
    isAlone: () => holdsLock && !hasCompany,
    enter: () => void navigator.locks?.request(name, { ifAvailable: true }, hold).catch(() => {}),
    /** Another tab is there. This one keeps the lock, so that later tabs know that they are not alone. */
    share() {
      hasCompany = true
    },
    leave() {
      hasCompany = true
      left.resolve()
    },
  }
}

function storageTabs(reader: HistoryReader): Tabs {
  return {
    isAlone: () => false,
    post() {},
    listen(onMessage) {
      const handleStorage = (event: StorageEvent) => {
        const change = parseStorageChange(event, reader)
        if (!change) return
        // The panel entry is removed only together with all other data.
        if (event.newValue === null && change.id === panelEntryId) onMessage({ type: 'forgotten' })
        else if (event.newValue === null) onMessage({ type: 'removed', id: change.id })
        else onMessage({ type: 'saved', entry: change.entry })
      }
      window.addEventListener('storage', handleStorage)
      return () => window.removeEventListener('storage', handleStorage)
    },
  }
}

function parseTabMessage(value: unknown, { fp }: HistoryReader): TabMessage | undefined {
  const type = fieldOf(value, 'type')
  const sender = fieldOf(value, 'fp')
  if (sender !== fp) {
    return type === 'arrived' && sender !== anonymousFingerprint ? { type: 'forgotten' } : undefined
  }
  if (type === 'saved') return { type, entry: fieldOf(value, 'entry') }
  if (type === 'forgotten' || type === 'present') return { type }
  const id = parseId(fieldOf(value, 'id'))
  return type === 'removed' && id !== undefined ? { type, id } : undefined
}
