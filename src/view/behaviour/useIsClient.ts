import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on a server and while its markup is taken over, true after: both sides render the same first. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
