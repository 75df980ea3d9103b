import type { Blockquote, Parents, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { aside, noteKinds, titleParagraph } from '../asides.ts'
import { toBlocks } from '../html/elementNodes.ts'
import { marks } from '../marks.ts'
import { plainText } from '../plainText.ts'
import { attributeText } from './attributeText.ts'
import { endOfTag } from './tabTags.ts'

const names =
  'Note|Tip|Info|Important|Warning|Caution|Danger|Pitfall|Check|Hint|Callout|Aside|Admonition|Alert'
const calloutName = new RegExp(`^(?:${names})$`)
/** Attributes with the kind of a callout; earlier ones first. */
const kindAttributes = ['type', 'kind', 'severity', 'status', 'variant'] as const
/** Kinds that have another name in some generators. */
const otherKinds: ReadonlyMap<string, string> = new Map([
  ['warn', 'warning'],
  ['idea', 'tip'],
  ['check', 'success'],
])

/** Returns the value of an attribute with text, or an empty text. */
type AttributeOf = (name: string) => string

/** Returns the kind in an attribute, as in `<Callout type="warning">`, or else the name of the component, or `note`. */
function kindOf(name: string, attributeOf: AttributeOf): string {
  const kinds = [...kindAttributes.map(attributeOf), name].map((each) => each.toLowerCase())
  return kinds.map((each) => otherKinds.get(each) ?? each).find((each) => noteKinds.has(each)) ?? 'note'
}

/** Whether an element is a whole paragraph, apart from spaces around it. */
function isAlone(node: MdxJsxTextElement, { type, children }: Parents): boolean {
  const mostChildren = 3
  return (
    type === 'paragraph' &&
    children.length <= mostChildren &&
    children.every((each) => each === node || plainText(each).trim() === '')
  )
}

/** Converts a component that is a callout, such as `<Pitfall>`. Returns undefined for others, and within a text. */
export function readCallout(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  parent: Parents,
): Blockquote | undefined {
  if (!calloutName.test(node.name ?? '') || !(node.type === 'mdxJsxFlowElement' || isAlone(node, parent)))
    return undefined
  const attributeOf: AttributeOf = (name) => attributeText(node, name)
  const title = attributeOf('title')
  const content = toBlocks(node.children as RootContent[]) as Blockquote['children']
  if (title === '' && content.length === 0) return undefined
  const heading = titleParagraph({ type: 'paragraph', children: [{ type: 'text', value: title }] })
  return aside(kindOf(node.name!, attributeOf), title === '' ? content : [heading, ...content])
}

const openingTag = new RegExp(`^((?:\\s|>)*)<(${names})(?=[\\s>]|$)([^<]*)$`)
const closingTag = new RegExp(`^((?:\\s|>)*)</(${names})\\s*>\\s*$`)
const wholeElement = new RegExp(`^((?:\\s|>)*)<(${names})((?:\\s[^<>]*)?)>(.*)</\\2\\s*>\\s*$`)

/**
 * Reads the tags of callouts in Markdown that its generator parses as MDX, if each is on lines of its own or the whole
 * callout is on one line: as marks of a container.
 */
export function createCalloutReader(lines: readonly string[]) {
  const lastEnds = new Map(lines.map((line, index) => [closingTag.exec(line)?.[2], index]))
  const open: string[] = []
  let tagEnd = -1

  return {
    /** Returns the lines that replace a line; undefined if it does not belong to such a tag. */
    read(index: number): string[] | undefined {
      if (index <= tagEnd) return []
      const line = lines[index]!
      const [, start = '', single, attributes = '', text = ''] = wholeElement.exec(line) ?? []
      if (single && text.trim() !== '')
        return apart(start, openingMark(single, attributes), text, marks.containerClose)
      const [, prefix = '', name = ''] = openingTag.exec(line) ?? []
      const end = name === '' ? undefined : endOfTag(lines, index)
      if (end !== undefined) {
        const tag = lines.slice(index, end + 1).join(' ')
        if ((lastEnds.get(name) ?? -1) <= end || /\/>\s*$/.test(tag)) return undefined
        open.push(name)
        tagEnd = end
        return apart(prefix, openingMark(name, tag))
      }
      const [, before = '', closed = ''] = closingTag.exec(line) ?? []
      if (closed === '' || open.at(-1) !== closed) return undefined
      open.pop()
      return apart(before, marks.containerClose)
    },
  }
}

/** Puts blank lines between paragraphs, because a mark may stand beside a list, a table or a text. */
function apart(prefix: string, ...paragraphs: readonly string[]): string[] {
  return [prefix, ...paragraphs.flatMap((each) => [prefix + each, prefix])]
}

function openingMark(name: string, attributes: string): string {
  const attributeOf: AttributeOf = (key) => {
    const found = new RegExp(`\\s${key}=\\{?(?:"([^"]*)"|'([^']*)')`).exec(attributes)
    return found?.[1] ?? found?.[2] ?? ''
  }
  return `${marks.containerOpen}${kindOf(name, attributeOf)} ${attributeOf('title')}`.trimEnd()
}
