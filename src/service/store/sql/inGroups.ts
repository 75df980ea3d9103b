/**
 * Returns a function that writes items one group after the other: those that arrive while a group is written form the
 * next. Many processes change the same sums, and each group waits for the others only once.
 *
 * @param max maximum number of items of a group
 * @param write writes all items of a group or none
 * @returns resolves once the item is written, and rejects if its group fails
 */
export function inGroups<Item>(
  max: number,
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Array<{ item: Item; written: PromiseWithResolvers<void> }> = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, max)
      waiting = waiting.slice(max)
      try {
        await write(group.map(({ item }) => item))
        for (const { written } of group) written.resolve()
      } catch (error) {
        for (const { written } of group) written.reject(error)
      }
    }
    isWriting = false
  }

  return (item) => {
    const written = Promise.withResolvers<void>()
    waiting.push({ item, written })
    if (!isWriting) void writeAll()
    return written.promise
  }
}
