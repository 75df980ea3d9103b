import { useTriggers } from './useTriggers.ts'

/** Renders nothing. Lets elements of the page open the panel. */
export function Triggers() {
  useTriggers()
  return null
}
