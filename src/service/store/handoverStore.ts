/** A reader's message to the team that one receiver does not have yet. */
export interface WaitingHandover {
  id: string
  threadId: string
  /** The kind of the receiver. */
  target: string
  /** JSON. */
  content: string
  /** Failed attempts so far. */
  attempts: number
  createdAt: Date
}

/** Messages of readers to the team, until they are delivered. They are erased with their thread. */
export interface HandoverStore {
  /**
   * Stores a message once for each receiver.
   *
   * @param until no other process takes them before
   * @returns whether they were stored: not if more than `maxWaiting` would wait
   * @throws if the thread does not exist
   */
  add(
    handover: Pick<WaitingHandover, 'id' | 'threadId' | 'content'>,
    targets: readonly string[],
    until: Date,
    maxWaiting: number,
  ): Promise<boolean>
  /** Takes messages that are due, oldest first, so that no other process has them at the same time. */
  take(until: Date, limit: number): Promise<readonly WaitingHandover[]>
  /** Removes a message that was delivered. */
  remove(id: string, target: string): Promise<void>
  /** Counts a failed attempt. @param until when the message is due again */
  postpone(id: string, target: string, until: Date): Promise<void>
}
