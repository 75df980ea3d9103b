import { plainParagraphs } from './plainParagraphs.ts'

/** Words at both ends of a line by which a browser finds it. */
const endWords = 5

/**
 * The address of a source, with a text fragment by which the browser shows the passage there. Where a browser knows
 * none, the address stays as it is; where it finds no such words, it goes to the anchor.
 */
export function withTextFragment(url: string, passage: string | undefined): string {
  const [paragraph] = passage ? plainParagraphs(passage) : []
  if (!paragraph || !('fragmentDirective' in document) || !/^https?:/.test(url)) return url
  const text = endsOf(paragraph).map((words) => encodeURIComponent(words).replace(/-/g, '%2D'))
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text.join(',')}`
}

/** A short paragraph; of a long one both ends of its first line, as what a service sends may be cut further on. */
function endsOf(paragraph: string): string[] {
  const words = paragraph.split(/\s/)
  if (words.length <= 3 * endWords) return [words.join(' ')]
  const line = paragraph.split('\n')[0]!.split(' ')
  if (line.length <= 3 * endWords) return [line.join(' ')]
  return [line.slice(0, endWords).join(' '), line.slice(-endWords).join(' ')]
}
