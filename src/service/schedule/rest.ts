import { setImmediate } from 'node:timers/promises'

/** Iterations of the event loop in which other work runs. A request takes several, from its connection to its answer. */
const restTurns = 8

/** Lets other work run, after work that took milliseconds. A request then waits for one piece of such work at most. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < restTurns; turn++) await setImmediate()
}
