import { rarityOf } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/terms.ts'
import { sumOf } from './slotWeights.ts'

/** Returns the share of a title or heading that is among terms, 0 to 1, rare words first: half of "Basic Auth Middleware". */
export function nameShare(name: readonly Word[], terms: ReadonlySet<string>, reader: SearchReader): number {
  const telling = name.filter(({ isLight }) => !isLight)
  const tell = ({ parts }: Word) => sumOf(parts, (term) => rarityOf(reader.size, reader.pagesWith(term)))
  const isAmong = ({ whole, parts }: Word) => terms.has(whole ?? '') || parts.every((part) => terms.has(part))
  return sumOf(telling.filter(isAmong), tell) / (sumOf(telling, tell) || 1)
}
