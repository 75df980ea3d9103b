import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { readText } from './readRecords.ts'

/** Returns the text of an attribute that is a literal. Empty if the component has no such attribute. */
export function attributeText(
  { attributes }: Pick<MdxJsxFlowElement | MdxJsxTextElement, 'attributes'>,
  name: string,
): string {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return found?.type === 'mdxJsxAttribute' ? readText(found) : ''
}
