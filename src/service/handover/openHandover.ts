import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { HandoverOffer, HandoverTaken } from '../../protocol/handover.ts'
import { repeat } from '../schedule/repeat.ts'
import type { HandoverStore, WaitingHandover } from '../store/handoverStore.ts'
import type { HandoverContent } from './content.ts'
import type { HandoverOptions } from './handoverOptions.ts'
import { openReceivers, type Receiver } from './openReceivers.ts'

/** Maximum number of messages that wait for a receiver. */
export const maxWaitingHandovers = 10_000
/** Maximum pause between two attempts to deliver a message, in milliseconds. */
export const maxHandoverPauseMs = 6 * 3_600_000
/** Maximum time that a reader waits for the address of an issue, in milliseconds. The response is then without it. */
export const maxHandoverAnswerMs = 8_000

/** Longer than one attempt takes, so that no other process delivers the same message. */
const leaseMs = 120_000
const defaultRetryMs = 60_000
const takenAtOnce = 10

export interface Handover {
  /** Returns the offer that answers announce if the docs do not answer in full. */
  offer(): HandoverOffer
  /**
   * Stores a message and delivers it. Resolves after the first attempts, at the latest after `maxHandoverAnswerMs`. Failed
   * attempts are repeated later.
   *
   * @returns undefined if too many messages wait
   */
  take(content: Omit<HandoverContent, 'reference' | 'sentAt'>): Promise<HandoverTaken | undefined>
  /** Ends running attempts. Messages that wait are delivered after the next start. */
  close(): Promise<void>
}

export interface OpenHandoverOptions extends HandoverOptions {
  store: HandoverStore
  siteName: () => string
  onError(error: unknown): void
}

/** Opens the delivery of readers' messages. @throws Error if a receiver is set wrongly or no receiver is set */
export async function openHandover(options: OpenHandoverOptions): Promise<Handover> {
  const { store, siteName, onError, ask = [], retryMs = defaultRetryMs } = options
  const receivers = await openReceivers(options, siteName, onError)
  if (receivers.length === 0) throw new Error('handover names no receiver. Set webhook, mail or issues.')
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()
  const leaseEnd = () => new Date(Date.now() + leaseMs)

  /** Delivers a message to one receiver. Resolves to its address, if it has one; never rejects. */
  async function deliver(
    receiver: Receiver | undefined,
    content: HandoverContent,
    waiting: Pick<WaitingHandover, 'id' | 'target' | 'attempts'>,
  ): Promise<string | undefined> {
    const { id, target, attempts } = waiting
    try {
      try {
        if (!receiver)
          throw new Error(`The receiver "${target}" is no longer set. Set it again to get its messages.`)
        const url = await receiver.deliver(content, ending.signal)
        await store.remove(id, target)
        return url
      } catch (error) {
        const pauseMs = Math.min(retryMs * 2 ** attempts, maxHandoverPauseMs)
        // After a restart it is delivered at once.
        await store.postpone(id, target, new Date(ending.signal.aborted ? 0 : Date.now() + pauseMs))
        throw error
      }
    } catch (cause) {
      if (!ending.signal.aborted) {
        const message = `The message ${content.reference} of a reader was not delivered to the receiver "${target}". The service will try again.`
        onError(new Error(message, { cause }))
      }
      return undefined
    }
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = ending.signal.aborted ? [] : await store.take(leaseEnd(), takenAtOnce)
      if (due.length === 0) return
      await Promise.all(
        due.map((waiting) => {
          const receiver = receivers.find(({ name }) => name === waiting.target)
          return deliver(receiver, JSON.parse(waiting.content), waiting)
        }),
      )
    }
  }

  const stop = repeat(deliverDue, Math.min(retryMs, defaultRetryMs), (error) => onError(error))

  return {
    offer: () => ({
      // A public issue contains no name and no address.
      fields: receivers.every((receiver) => receiver.isPublic()) ? [] : ask,
      isPublic: receivers.some((receiver) => receiver.isPublic()),
    }),
    async take(given) {
      const id = randomUUID()
      const content = { ...given, reference: id.slice(0, 8), sentAt: new Date().toISOString() }
      const { threadId } = content
      const targets = receivers.map(({ name }) => name)
      const handover = { id, threadId, content: JSON.stringify(content) }
      if (!(await store.add(handover, targets, leaseEnd(), maxWaitingHandovers))) return undefined
      const delivered = Promise.all(
        receivers.map((receiver) => deliver(receiver, content, { id, target: receiver.name, attempts: 0 })),
      )
      running.add(delivered)
      void delivered.finally(() => running.delete(delivered))
      const timer = new AbortController()
      const urls = await Promise.race([
        delivered,
        setTimeout(maxHandoverAnswerMs, [], { signal: timer.signal }).catch(() => []),
      ])
      timer.abort()
      const url = urls.find((each) => each !== undefined)
      const isReadable = receivers.some((receiver) => receiver.isPublic())
      return { reference: content.reference, ...(url && isReadable && { url }) }
    },
    async close() {
      ending.abort()
      await stop()
      await Promise.all([...running, ...receivers.map((receiver) => receiver.close())])
    },
  }
}
