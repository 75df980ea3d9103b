/** A value that a configuration writes out. A part that is computed is `computed`. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof computed
  | readonly Literal[]
  | LiteralObject

/** An object without a prototype. */
export interface LiteralObject {
  readonly [name: string]: Literal
}

/** Stands for a part of a configuration that only running it would tell. */
export const computed: unique symbol = Symbol('computed')

export function isObject(value: Literal): value is LiteralObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value)
}

/** Returns what is at a path of names in an object. */
export function at(value: Literal, ...names: readonly string[]): Literal {
  return names.reduce<Literal>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)
}

/** Returns a text that is not empty, or undefined. */
export function textAt(value: Literal, ...names: readonly string[]): string | undefined {
  const found = at(value, ...names)
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

/** Converts parsed JSON or YAML. */
export function asLiteral(value: unknown): Literal {
  if (Array.isArray(value)) return value.map(asLiteral)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'symbol' ? computed : (value as Literal)
  return Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asLiteral(inner)])),
  ) as LiteralObject
}
