/** Maximum number of threads, and of counters, in memory. The oldest are removed first. */
export const maxRemembered = 10_000

/** Sets a value as the newest one of a map, and removes the oldest above the maximum. */
export function setBounded<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  max: number = maxRemembered,
): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > max) map.delete(map.keys().next().value ?? '')
}
