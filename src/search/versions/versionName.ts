import { compareTexts } from '../index/createVocabulary.ts'

/** The parsed name of a version. */
interface VersionName {
  /** `[2, 1]` for 2.1; the `x` of `2.x` is infinite. Empty for words such as `next`. */
  numbers: readonly number[]
  /** `['beta', 2]` for 1.0-beta.2; undefined for a release. */
  preRelease: readonly (string | number)[] | undefined
  /** 2 for `next`, 1 for `latest`, 0 for numbers. A greater one is newer. */
  rank: number
}

/** Names of unreleased versions. They are newer than every release. */
const unreleased: ReadonlySet<string> = new Set(
  'next main master trunk head dev devel develop development edge nightly canary unstable unreleased'.split(
    ' ',
  ),
)
/** Names of the version that readers should use. */
const recommended: ReadonlySet<string> = new Set(['latest', 'stable', 'current'])

/** A longer name is not a version. This limits the time of the regular expression. */
const maxNameLength = 40
const preReleases = 'alpha|beta|rc|pre|preview|next|canary|dev|nightly|snapshot|milestone|[abm]\\d'
const numbers = '\\d{1,8}(?:\\.(?:\\d{1,8}|[x*])){0,3}'
const numbered = new RegExp(
  `^(?:version-|release-|v-?)?(${numbers})(?:[-._+]?((?:${preReleases})[\\w.-]*))?$`,
)

/**
 * Reads a name such as `v2`, `version-2.x`, `1.0.0-beta.2`, `next` or `latest`. Returns undefined if it is
 * not the name of a version.
 */
export function readVersionName(name: string): VersionName | undefined {
  if (name.length > maxNameLength) return undefined
  const word = name.toLowerCase()
  if (unreleased.has(word)) return { numbers: [], preRelease: undefined, rank: 2 }
  if (recommended.has(word)) return { numbers: [], preRelease: undefined, rank: 1 }
  const [, numbers, preRelease] = numbered.exec(word) ?? []
  if (numbers === undefined) return undefined
  return {
    numbers: numbers.split('.').map((part) => (/\d/.test(part) ? Number(part) : Number.POSITIVE_INFINITY)),
    preRelease: preRelease?.match(/\d+|[a-z]+/g)?.map((part) => (/\d/.test(part) ? Number(part) : part)),
    rank: 0,
  }
}

/** Returns whether a version is released: not a pre-release, `next` or similar. Other names count as released. */
export function isReleased(name: string): boolean {
  const version = readVersionName(name)
  return version === undefined || (version.rank < 2 && version.preRelease === undefined)
}

/** Returns whether a name is only a number, which may also be a year or an error code. */
export function isPlainNumber(name: string): boolean {
  return /^\d+$/.test(name)
}

/**
 * Returns one key for all names of a version: `v2`, `version-2.0`, `2.x` and `2`, which is what YAML makes of `2.0`.
 */
export function versionKey(name: string): string {
  const version = readVersionName(name)
  if (version === undefined || version.rank > 0) return name.toLowerCase()
  const last = version.numbers.findLastIndex((number) => number > 0 && Number.isFinite(number))
  const numbers = version.numbers.slice(0, last + 1).join('.') || '0'
  return version.preRelease ? `${numbers}-${version.preRelease.join('.')}` : numbers
}

/** Returns the name of a version without the words that a folder's name has around it: `2.x` for `version-2.x`. */
export function shownVersion(folder: string): string {
  return folder.replace(/^(?:version|release)-(?=\d)/i, '')
}

/**
 * Compares the names of two versions, the newest first: unreleased ones, then `latest` and `stable`, then
 * numbers. A pre-release is older than its release. Names that are not versions come last.
 */
export function byNewest(left: string, right: string): number {
  const [first, second] = [readVersionName(left), readVersionName(right)]
  if (!first || !second) return Number(!first) - Number(!second) || compareTexts(left, right)
  return (
    second.rank - first.rank ||
    compareParts(second.numbers, first.numbers) ||
    compareParts(second.preRelease ?? [], first.preRelease ?? []) ||
    compareTexts(left, right)
  )
}

/**
 * Compares part by part. A missing part is 0. A word is less than a number, so that a pre-release, which begins
 * with a word, is older than its release.
 */
function compareParts(left: readonly (string | number)[], right: readonly (string | number)[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [first, second] = [left[at] ?? 0, right[at] ?? 0]
    if (first === second) continue
    if (typeof first === typeof second) return first < second ? -1 : 1
    return typeof first === 'string' ? -1 : 1
  }
  return 0
}
