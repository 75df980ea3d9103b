/** Returns whether two values are equal, field by field in lists and plain objects. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  )
}

/** Other objects, such as elements, are equal only to themselves. */
function isPlain(value: unknown): value is Record<string, unknown> {
  const kind = (value as object | undefined)?.constructor
  return kind === Object || kind === Array
}

/** Returns whether two lists have the same elements. The chat SDK copies lists but keeps unchanged messages. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index])
}
