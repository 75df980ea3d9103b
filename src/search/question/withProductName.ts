import type { SearchReader } from '../index/SearchReader.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'

/** A name with "js" at its end that is no part of a path or an identifier: `vitejs`, `vite.js`, `vite-js`. */
const name =
  /(?<![\p{L}\p{N}_$@./:#-])(?<base>\p{L}[\p{L}\p{N}]{1,29}?)(?<mark>[.-]?)js(?![\p{L}\p{N}_$(/:#-]|\.[\p{L}\p{N}])/giu
/** The name of the product is on this share of the pages at least. A file such as `app.js` is no product. */
const leastShare = 0.9
/** The same for a name with "js" itself, as nothing else is called so. */
const leastShareWithMark = 0.5

/**
 * Writes the name of the product as its docs do: `vitejs` and `vite.js` are Vite, and `nextjs` is Next.js. The docs
 * rarely have other forms of the name, so these would be rare words that tell most.
 */
export function withProductName(
  question: string,
  { pagesWith, size }: SearchReader,
  { stem }: SearchLanguage,
): string {
  return question.replace(name, (written, base: string) => {
    const plain = base.toLowerCase()
    if (pagesWith(`${plain}.js`) >= size * leastShareWithMark) return `${base}.js`
    return pagesWith(stem(plain)) >= size * leastShare ? base : written
  })
}
