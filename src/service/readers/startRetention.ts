import type { Retention } from '../../protocol/operator/operator.ts'
import { everyDay } from '../schedule/everyDay.ts'
import type { AuditStore } from '../store/operatorStores.ts'
import type { ReaderStore } from '../store/store.ts'

const dayMs = 86_400_000
/** Days for which operators are shown how many conversations will be erased, before any is. */
export const announcedDays = 7
/** Name of the announcement in the audit log. */
const announced = 'retention-announced'

export interface RetentionOptions {
  store: { readers: ReaderStore; audit: AuditStore }
  /** Days after its last message when a conversation is erased; at least 1. */
  keepDays: number
  /** Called with what the operator has to know, in one line. */
  tell(line: string): void
  onError(error: unknown): void
}

/** Returns how many conversations will be erased, and from when on. @param keepDays 0 or undefined if none is */
export async function readRetention(
  { readers, audit }: RetentionOptions['store'],
  keepDays: number | undefined,
): Promise<Retention> {
  if (!keepDays) return { keepDays: 0, old: 0, erasesAt: null }
  const last = await audit.last(announced)
  // It is announced at the start of the service, which may not have been able to write yet.
  const since = last?.details.keepDays === keepDays ? last.at.getTime() : Date.now()
  return {
    keepDays,
    old: await readers.countOlderThan(keepDays),
    erasesAt: new Date(since + announcedDays * dayMs).toISOString(),
  }
}

/**
 * Erases old conversations: at the start, and once a day. Before that it announces for a week how many there are; a
 * changed number of days is announced anew. Returns a function that stops, and resolves when nothing is erased any
 * more.
 */
export function startRetention({ store, keepDays, tell, onError }: RetentionOptions): () => Promise<void> {
  const { readers, audit } = store

  async function check(): Promise<void> {
    const old = await readers.countOlderThan(keepDays)
    const erasesAt = (await announcedAt(old)) + announcedDays * dayMs
    if (Date.now() < erasesAt) {
      const date = new Date(erasesAt).toISOString().slice(0, 10)
      const older = old > 0 ? ` Conversations that are already older: ${old}.` : ''
      tell(
        `Conversations are erased ${keepDays} days after their last message, from ${date} on.${older} To change this, set --keep-days.`,
      )
      return
    }
    if (old === 0) return
    const erased = await readers.eraseOlderThan(keepDays)
    await audit.append({ who: 'service', what: 'old-erased', from: '', details: { keepDays, ...erased } })
    tell(`Conversations erased ${keepDays} days after their last message: ${erased.threads}.`)
  }

  /** Returns when this number of days was announced, in milliseconds since 1970. Announces it if it was not. */
  async function announcedAt(old: number): Promise<number> {
    const last = await audit.last(announced)
    if (last?.details.keepDays === keepDays) return last.at.getTime()
    await audit.append({ who: 'service', what: announced, from: '', details: { keepDays, old } })
    return Date.now()
  }

  return everyDay(check, onError)
}
