import type { Heading, Html, PhrasingContent, RootContent } from 'mdast'
import { htmlTag, htmlText } from '../plainText.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Whether the heading is written as HTML, which generators make no id for. */
    isHtml?: true | undefined
  }
}

/** Elements in which a heading may stand as if it stood alone. */
const container = /^(?:div|section|article|header|main|center|p|details)$/
const single = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/

interface Found {
  from: number
  contentFrom: number
  attributes: string
}

/** Splits raw HTML at its headings, which become headings of Markdown. Those of tables, lists and links stay. */
export function splitHtmlHeadings(html: Html): RootContent[] {
  const { value } = html
  if (!/<h[1-6][\s>]/i.test(value)) return [html]
  const parts: RootContent[] = []
  let end = 0
  const addHtml = (to: number) => {
    const text = value.slice(end, to)
    if (text.trim() !== '') parts.push({ type: 'html', value: text })
  }
  let others = 0
  let start: Found | undefined
  for (const { 0: whole, 1: slash, 2: written = '', 3: attributes = '', index } of value.matchAll(htmlTag)) {
    const name = written.toLowerCase()
    if (/^h[1-6]$/.test(name)) {
      if (slash === '') start = { from: index, contentFrom: index + whole.length, attributes }
      else if (start && others === 0) {
        const heading = headingOf(name, start.attributes, value.slice(start.contentFrom, index))
        if (heading) {
          addHtml(start.from)
          parts.push(heading)
          end = index + whole.length
        }
      }
      if (slash !== '') start = undefined
    } else if (!start && !container.test(name) && !single.test(name) && !attributes.endsWith('/')) {
      others = Math.max(0, others + (slash === '' ? 1 : -1))
    }
  }
  addHtml(value.length)
  return parts
}

/** Returns a heading; undefined for one without text, such as a logo. */
function headingOf(name: string, attributes: string, content: string): Heading | undefined {
  const children: PhrasingContent[] = []
  let end = 0
  let isSaid = false
  const addText = (to: number) => {
    const text = htmlText(content.slice(end, to)).replace(/\s+/g, ' ')
    if (text !== '') children.push({ type: 'text', value: text })
    if (text.trim() !== '') isSaid = true
  }
  for (const { 0: whole, index } of content.matchAll(htmlTag)) {
    addText(index)
    children.push({ type: 'html', value: whole })
    end = index + whole.length
  }
  addText(content.length)
  if (!isSaid) return undefined
  const attributeOf = (key: string) => {
    const found = new RegExp(`\\s${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
    return found?.[1] ?? found?.[2] ?? found?.[3]
  }
  return htmlHeading(Number(name[1]), children, attributeOf('id'), attributeOf('align'))
}

/** Creates a heading that was written as HTML. */
export function htmlHeading(
  depth: number,
  children: PhrasingContent[],
  id: string | undefined,
  align?: string | undefined,
): Heading {
  return {
    type: 'heading',
    depth: depth as Heading['depth'],
    children,
    data: {
      isHtml: true,
      ...(id && { customId: id }),
      ...(align && { hProperties: { align } }),
    },
  }
}
