/**
 * Describes one setting of the service. Its flag, its variable, its name in the settings file and its line in the help
 * come from this description.
 */
export interface Setting<Value> {
  /** One sentence about the setting, for the help. */
  about: string
  /** Placeholder for the value of a flag, such as `<number>`. Absent if the flag has no value. */
  takes?: string | undefined
  /** Describes a valid value, for error messages. */
  rule: string
  default: Value
  /** Whether the flag may be repeated. */
  isList?: boolean | undefined
  /** Converts a value of a flag, a variable or a file. @throws Error if it is invalid */
  parse(value: unknown): Value
  /** Writes a value as a person would. @default JSON */
  format?(value: Value): string
}

class InvalidValue extends Error {}

/** A whole number. */
export function number<Default extends number | undefined = number>(given: {
  about: string
  default: Default
  takes?: string
  min?: number
  max?: number
  rule: string
}): Setting<number | Default> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, takes = '<number>', ...rest } = given
  return {
    ...rest,
    takes,
    parse(value) {
      const result = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      if (typeof result === 'number' && Number.isInteger(result) && result >= min && result <= max) {
        return result
      }
      throw new InvalidValue()
    },
  }
}

/** A whole number of at least 1. */
export function atLeastOne(about: string, usual: number, takes = '<number>'): Setting<number> {
  return number({ about, default: usual, takes, min: 1, rule: 'It must be a whole number of at least 1.' })
}

/** A duration of at least 1 of its unit. Timers of Node take at most 24 days, and fire at once beyond it. */
export function duration(given: {
  about: string
  default: number
  max: number
  takes?: string
}): Setting<number> {
  return number({ ...given, min: 1, rule: `It must be a whole number from 1 to ${given.max}.` })
}

/** A maximum number of uses. 0 means no limit. */
export function limit(about: string, usual: number): Setting<number> {
  return number({ about, default: usual, rule: 'It must be a whole number, or 0 for no limit.' })
}

/** A text, or what `parse` makes of it. */
export function text<Value = string, Default extends Value | undefined = undefined>(given: {
  about: string
  takes: string
  default?: Default
  rule?: string
  parse?: (value: string) => Value
  format?: (value: Value | Default) => string
}): Setting<Value | Default> {
  const { rule = 'It must be a text, and not empty.', parse, ...rest } = given
  return {
    ...rest,
    rule,
    default: given.default as Default,
    parse(value) {
      if (typeof value !== 'string' || value === '') throw new InvalidValue()
      // Without `parse`, the value is a text.
      return parse ? parse(value) : (value as Value)
    },
  }
}

/** A switch. Its flag is `--name`, or `--no-name` if it is on by default. */
export function toggle(about: string, isOn = false): Setting<boolean> {
  return {
    about,
    rule: 'It must be true or false.',
    default: isOn,
    parse(value) {
      if (value === true || value === 'true' || value === '1') return true
      if (value === false || value === 'false' || value === '0') return false
      throw new InvalidValue()
    },
  }
}

/** One of several words. */
export function word<Word extends string>(given: {
  about: string
  takes: string
  words: readonly Word[]
  default: Word
}): Setting<Word> {
  const { words, ...rest } = given
  return {
    ...rest,
    rule: `Allowed choices are ${words.join(', ')}.`,
    parse(value) {
      const found = words.find((each) => each === value)
      if (found === undefined) throw new InvalidValue()
      return found
    },
  }
}

/** One of several words, or undefined. `true` is the first word, and `false` none. */
export function choice<Word extends string>(given: {
  about: string
  takes: string
  words: readonly [Word, ...Word[]]
}): Setting<Word | undefined> {
  const [first] = given.words
  const setting = word({ ...given, default: first })
  return {
    ...setting,
    default: undefined,
    parse(value) {
      if (value === true || value === 'true') return first
      if (value === false || value === 'false') return undefined
      return setting.parse(value)
    },
  }
}

/** Several texts: a list in a file, a repeated flag, and a text with commas in a variable. */
export function list(given: {
  about: string
  takes: string
  rule: string
  parse: (value: string) => string
}): Setting<readonly string[]> {
  return {
    ...given,
    isList: true,
    default: [],
    parse(value) {
      const items: unknown = typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value
      if (!Array.isArray(items)) throw new InvalidValue()
      return items.map((item: unknown) => {
        if (typeof item !== 'string') throw new InvalidValue()
        return given.parse(item)
      })
    },
    format: (items) => items.join(', ') || 'none',
  }
}
