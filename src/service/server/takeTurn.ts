import { createFairQueue } from '../../http/createFairQueue.ts'

const queue = createFairQueue()

/**
 * Waits until a client may use the processor for some milliseconds, as for a search. Clients take turns, one in each
 * iteration of the event loop. Node accepts one connection in an iteration: if hundreds of searches ran in each, new
 * readers would wait for minutes to be connected.
 *
 * @param client address of the client
 */
export function takeTurn(client: string | undefined): Promise<void> {
  return queue.wait(client ?? '')
}
