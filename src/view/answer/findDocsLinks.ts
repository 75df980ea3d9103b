import type { Source } from '../../conversation/turn.ts'

const inWords = 'a[href]:not([data-part], [role], [data-part="suggestions"] *)'

/** The pages of the docs that the words of an answer link to: of this site, and of the sites its sources are on. */
export function findDocsLinks(words: Element, sources: readonly Source[]): Array<Omit<Source, 'number'>> {
  const targets = sources.filter(({ url }) => URL.canParse(url, document.baseURI))
  const origins = new Set([
    location.origin,
    ...targets.map(({ url }) => new URL(url, document.baseURI).origin),
  ])
  const links = words.querySelectorAll<HTMLAnchorElement>(inWords)
  return [...links].flatMap((link) => {
    const title = [...link.childNodes]
      .filter((node) => !(node instanceof Element && node.className === 'sr-only'))
      .map((node) => node.textContent)
      .join('')
      .trim()
    return origins.has(link.origin) && title !== '' ? [{ title, url: link.href }] : []
  })
}
