/**
 * Yields what `map` returns for each item, in the order of the items.
 *
 * @param concurrency items that are worked on at a time
 */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for (const item of items) {
    if (running.length >= concurrency) yield await running.shift()!
    const next = map(item)
    // An error is thrown when it is this item's turn, which may be later.
    next.catch(() => {})
    running.push(next)
  }
  for (const next of running) yield await next
}
