import type { ReaderCount, ReaderErased } from '../../protocol/operator/operator.ts'
import type { Actor, Audit } from '../audit/createAudit.ts'
import { maskReader } from '../mask/createMask.ts'
import type { ReaderRecords, ReaderStore } from '../store/store.ts'

export interface ReaderData {
  count(fp: string): Promise<ReaderCount>
  /** Returns everything stored about a reader. Adds an entry to the audit log first. */
  export(fp: string, actor: Actor): Promise<ReaderRecords>
  /** Erases everything stored about a reader. Adds an entry to the audit log before and after. */
  erase(fp: string, actor: Actor): Promise<ReaderErased>
}

/**
 * Counts, exports and erases the data of a reader, under both names by which the reader may be stored: masked, and as
 * given.
 *
 * @param secret the key that masked the names
 */
export function createReaderData(readers: ReaderStore, audit: Audit, secret: string): ReaderData {
  const namesOf = (fp: string) => [...new Set([fp, maskReader(fp, secret)])]

  async function count(fp: string): Promise<ReaderCount> {
    const counts = { threads: 0, messages: 0, feedback: 0 }
    for (const name of namesOf(fp)) add(counts, await readers.count(name))
    return counts
  }

  return {
    count,
    async export(fp, actor) {
      // Entries do not name the reader, because they cannot be erased.
      await audit.require(actor, 'reader-exported', { ...(await count(fp)) })
      const all = await Promise.all(namesOf(fp).map((name) => readers.export(name)))
      return {
        threads: all.flatMap(({ threads }) => threads),
        feedback: all.flatMap(({ feedback }) => feedback),
        handovers: all.flatMap(({ handovers }) => handovers),
        jobs: [...new Set(all.flatMap(({ jobs }) => jobs))],
      }
    },
    async erase(fp, actor) {
      await audit.require(actor, 'reader-erase-started', { ...(await count(fp)) })
      const erased = { threads: 0, messages: 0, feedback: 0, jobEvents: 0 }
      for (const name of namesOf(fp)) add(erased, await readers.erase(name))
      await audit.note(actor, 'reader-erased', erased)
      return erased
    },
  }
}

function add<Counts extends Record<keyof Counts, number>>(to: Counts, counts: Counts): void {
  for (const name of Object.keys(to) as Array<keyof Counts>)
    to[name] = (to[name] + counts[name]) as Counts[keyof Counts]
}
