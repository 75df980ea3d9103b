import { useSyncExternalStore } from 'react'
import { isSwitchedOff, watchSwitch } from '../../page/switchedOff.ts'

/** Whether the page that is shown wants no assistant. */
export function useSwitchedOff(): boolean {
  return useSyncExternalStore(watchSwitch, isSwitchedOff, () => false)
}
