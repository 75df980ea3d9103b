import { plainParagraphs } from './plainParagraphs.ts'

/** Words at both ends of a paragraph by which a browser finds it. */
const endWords = 5

/**
 * The address of a source, with a text fragment by which the browser shows the passage there. Where a browser knows
 * none, the address stays as it is; where it finds no such words, it goes to the anchor.
 */
export function withTextFragment(url: string, passage: string | undefined): string {
  const [paragraph] = passage ? plainParagraphs(passage) : []
  if (!paragraph || !('fragmentDirective' in document) || !/^https?:/.test(url)) return url
  const words = paragraph.split(' ')
  const ends = words.length > 3 * endWords ? [words.slice(0, endWords), words.slice(-endWords)] : [words]
  const text = ends.map((part) => encodeURIComponent(part.join(' ')).replace(/-/g, '%2D')).join(',')
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`
}
