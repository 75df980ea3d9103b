import type { Source } from '../../conversation/turns/turn.ts'

const inWords = 'a[href]:not([data-part], [role], [data-part="suggestions"] *)'

/** Finds links to pages of the docs in an answer: on this site and on the sites of its sources. */
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
