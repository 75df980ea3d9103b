import { useTriggers } from '../behaviour/useTriggers.ts'

/** Draws nothing: has elements of the page open the panel, where the host says which. */
export function Triggers() {
  useTriggers()
  return null
}
