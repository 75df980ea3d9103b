import { plainParagraphs } from './plainParagraphs.ts'

/** Words at each end of a line that identify it. */
const endWords = 5

/**
 * Adds a text fragment to the address of a source, so that the browser shows the passage. Returns the address unchanged
 * if the browser does not support fragments. If the text is not found, the browser goes to the anchor.
 */
export function withTextFragment(url: string, passage: string | undefined): string {
  const [paragraph] = passage ? plainParagraphs(passage) : []
  if (!paragraph || !('fragmentDirective' in document) || !/^https?:/.test(url)) return url
  const text = endsOf(paragraph).map((words) => encodeURIComponent(words).replace(/-/g, '%2D'))
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text.join(',')}`
}

/** Returns a short paragraph whole, else both ends of its first line: a service may have cut the rest. */
function endsOf(paragraph: string): string[] {
  const words = paragraph.split(/\s/)
  if (words.length <= 3 * endWords) return [words.join(' ')]
  const line = paragraph.split('\n')[0]!.split(' ')
  if (line.length <= 3 * endWords) return [line.join(' ')]
  return [line.slice(0, endWords).join(' '), line.slice(-endWords).join(' ')]
}
