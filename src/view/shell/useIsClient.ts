import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns false on a server and during hydration, true afterwards, so that both render the same first. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
