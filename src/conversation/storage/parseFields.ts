import { maxIdLength, maxTextLength } from './limits.ts'

/** Reads an own field of an object; inherited fields such as `__proto__` do not count. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

/** Returns a string, cut to the limit; undefined for other values. */
export function parseText(value: unknown, maxLength: number = maxTextLength): string | undefined {
  return typeof value === 'string' ? value.slice(0, maxLength) : undefined
}

/** Returns a string within the limit. A longer id is refused, because a cut one would name something else. */
export function parseId(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength ? value : undefined
}

export function parseBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Returns a number of milliseconds or pixels: finite and not negative. */
export function parseAmount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Returns milliseconds since 1970 within the range of `Date` (8.64e15). */
export function parseTime(value: unknown): number | undefined {
  const time = parseAmount(value)
  return time !== undefined && time <= 8.64e15 ? time : undefined
}

/** Returns the object without its undefined fields, so that they are not stored. */
export function defined<const Fields extends object>(fields: Fields): Defined<Fields> {
  // `Object.fromEntries` loses the types; the return type states which fields remain.
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field !== undefined),
  ) as Defined<Fields>
}

type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>
}

/** Parses each element of a list and drops invalid ones. */
export function parseList<Item>(
  value: unknown,
  parse: (item: unknown) => Item | undefined,
  maxItems: number,
): Item[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxItems).flatMap((item) => parse(item) ?? [])
}
