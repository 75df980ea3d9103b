import { rarityOf } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/Word.ts'
import { sumOf } from './slotWeights.ts'

/**
 * Returns the share of a title or heading that is among terms, 0 to 1, rare words first: half of "Basic Auth Middleware".
 * Of an identifier, its parts count: `proxy` is most of `server.proxy` where every page has "server".
 */
export function nameShare(name: readonly Word[], terms: ReadonlySet<string>, reader: SearchReader): number {
  const telling = name.filter(({ isLight }) => !isLight)
  const tell = (parts: readonly string[]) =>
    sumOf(parts, (term) => rarityOf(reader.size, reader.pagesWith(term)))
  const among = ({ whole, parts }: Word) =>
    terms.has(whole ?? '') ? parts : parts.filter((part) => terms.has(part))
  return sumOf(telling, (word) => tell(among(word))) / (sumOf(telling, ({ parts }) => tell(parts)) || 1)
}
