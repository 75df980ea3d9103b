import { maxIdLength, maxTextLength } from './limits.ts'

/** A field of an object; what it inherits, from `__proto__` say, is no field. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

/** A text that is not too long; a longer one is cut. */
export function parseText(value: unknown, maxLength: number = maxTextLength): string | undefined {
  return typeof value === 'string' ? value.slice(0, maxLength) : undefined
}

/** A text that names something; cut, it would name something else. */
export function parseId(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength ? value : undefined
}

export function parseBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** A number of milliseconds or pixels: finite, and not below zero. */
export function parseAmount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Milliseconds since 1970 that a date can be made of; 8.64e15 is the last one. */
export function parseTime(value: unknown): number | undefined {
  const time = parseAmount(value)
  return time !== undefined && time <= 8.64e15 ? time : undefined
}

/** An object without the fields that have no value, so that nothing is stored of them. */
export function defined<const Fields extends object>(fields: Fields): Defined<Fields> {
  // Entries lose the types of their fields; which of them are left is what the type says.
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field !== undefined),
  ) as Defined<Fields>
}

type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>
}

/** What a parser makes of each element, as far as it makes something. */
export function parseList<Item>(
  value: unknown,
  parse: (item: unknown) => Item | undefined,
  maxItems: number,
): Item[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxItems).flatMap((item) => parse(item) ?? [])
}
