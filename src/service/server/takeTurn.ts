import { createFairQueue, type Urgency } from '../../http/createFairQueue.ts'

/**
 * Waits until a client may use the processor for some milliseconds. Resolves to the number of turns that others had before.
 *
 * @param urgency @default 'soon'
 */
export type TakeTurn = (urgency?: Urgency) => Promise<number>

const queue = createFairQueue()

/**
 * Returns the turns of a client, as for its searches. Clients take turns, one in each iteration of the event loop. Node
 * accepts one connection in an iteration: if hundreds of searches ran in each, new readers would wait for minutes to be
 * connected.
 *
 * @param client address of the client
 */
export function turnsOf(client: string | undefined): TakeTurn {
  return (urgency) => queue.wait(client ?? '', urgency)
}
