import { useSyncExternalStore } from 'react'
import { isSwitchedOff, watchSwitch } from '../../page/read/switchedOff.ts'

/** Returns whether the current page turns the assistant off. */
export function useSwitchedOff(): boolean {
  return useSyncExternalStore(watchSwitch, isSwitchedOff, () => false)
}
