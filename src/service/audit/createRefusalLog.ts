/** Milliseconds after which refused passwords of an address get a further entry. */
const entryEveryMs = 60_000

/** Maximum number of addresses with separate entries at the same time. All others share one entry. */
export const maxRefusedAddresses = 20

/**
 * Counts refused passwords, so that nobody can fill the audit log: the first one of an address is added at once, and
 * the number of further ones once a minute.
 *
 * @param add called with an address, empty for several, and the number of its refused passwords since the last call
 */
export function createRefusalLog(add: (from: string, count: number) => Promise<void>) {
  /** Refused passwords since the last entry, by address. */
  const counts = new Map<string, number>()

  function begin(from: string, count: number): void {
    counts.set(from, 0)
    void add(from, count)
    const timer = setTimeout(() => {
      const further = counts.get(from) ?? 0
      counts.delete(from)
      if (further > 0) begin(from, further)
    }, entryEveryMs)
    // A process that has nothing else to do may end.
    timer.unref()
  }

  return {
    refused(from: string): void {
      const known = counts.has(from) || counts.size < maxRefusedAddresses ? from : ''
      const count = counts.get(known)
      if (count === undefined) begin(known, 1)
      else counts.set(known, count + 1)
    },
    /** Adds the entries that would be added later. */
    async close(): Promise<void> {
      const last = [...counts].filter(([, count]) => count > 0)
      counts.clear()
      await Promise.all(last.map(([from, count]) => add(from, count)))
    },
  }
}
