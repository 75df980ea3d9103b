import { anonymousFingerprint } from '../../protocol/limits.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { parseStorageChange } from './createBrowserStore.ts'
import { fieldOf, parseId } from './parseFields.ts'
import { panelEntryId } from './storageKeys.ts'

/** A message between tabs. */
export type TabMessage =
  | { type: 'saved'; entry: unknown }
  | { type: 'removed'; id: string }
  | { type: 'forgotten' }
  /** This reader arrived; data of other readers was deleted. */
  | { type: 'arrived' }

/** The other tabs of this reader. */
export interface Tabs {
  post(message: TabMessage): void
  listen(onMessage: (message: TabMessage) => void): () => void
}

export const noTabs: Tabs = { post() {}, listen: () => () => {} }

/**
 * Connects tabs by BroadcastChannel, or by storage events where there is none; the browser sends those by itself. The
 * channel is closed while the page is hidden, because an open one keeps the page out of the back/forward cache.
 */
export function createTabs(reader: HistoryReader): Tabs {
  if (typeof window === 'undefined') return noTabs
  if (typeof BroadcastChannel === 'undefined') return storageTabs(reader)
  const name = `docs-assistant:${reader.domain}`
  let channel: BroadcastChannel | undefined
  return {
    post: (message) => channel?.postMessage({ ...message, fp: reader.fp }),
    listen(onMessage) {
      const open = () => {
        channel ??= new BroadcastChannel(name)
        channel.onmessage = ({ data }) => {
          const message = parseTabMessage(data, reader)
          if (message) onMessage(message)
        }
      }
      const close = () => {
        channel?.close()
        channel = undefined
      }
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

function storageTabs(reader: HistoryReader): Tabs {
  return {
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
  if (type === 'forgotten') return { type }
  const id = parseId(fieldOf(value, 'id'))
  return type === 'removed' && id !== undefined ? { type, id } : undefined
}
