import { useSyncExternalStore } from 'react'
import { isSwitchedOff, watchSwitch } from '../../page/read/switchedOff.ts'

export function useSwitchedOff(): boolean {
  return useSyncExternalStore(watchSwitch, isSwitchedOff, () => false)
}
