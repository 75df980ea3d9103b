import type { Notices } from './store.ts'

/** Creates notices for a store that one process uses. */
export function createLocalNotices(): Notices {
  const listeners = new Set<Parameters<Notices['subscribe']>[0]>()
  return {
    async send(topic, subject) {
      for (const listener of listeners) listener(topic, subject)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
