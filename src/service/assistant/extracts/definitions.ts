import { inlineText } from '../../../search/index/inlineText.ts'
import type { Block } from '../../../search/types.ts'
import { sliceText } from './sliceText.ts'

type Text = Extract<Block, { kind: 'text' }>

/** The first line of a text, if it is no sentence: a term or an option, with what it means in the lines below. */
const term = /^.{1,200}[^\s.:!?,;。：！？，；]\n/u

/** Whether a text is a term and, on the next line, what it means. */
export function isDefinition(block: Block | undefined): block is Text {
  return block?.kind === 'text' && term.test(block.text)
}

/** Puts the term of a definition, if it is one, before a part of it. */
export function withTerm(definition: Text, part: Text): Text {
  const [line] = (isDefinition(definition) && term.exec(definition.text)) || []
  if (line === undefined || part.text.startsWith(line)) return part
  const head = sliceText(definition, 0, line.length)
  return {
    kind: 'text',
    text: head.text + part.text,
    inline: [...(head.inline ?? [head.text]), ...(part.inline ?? [part.text])],
  }
}

/** Returns what an item of a list names at its beginning, as code or in bold, such as an option. */
export function nameOfItem([block]: readonly Block[]): string {
  if (block?.kind !== 'text') return ''
  const first = block.inline?.[0]
  if (typeof first === 'object' && 'mark' in first && first.mark === 'strong')
    return inlineText(first.children)
  return /^`[^`]+`/.exec(block.text)?.[0] ?? ''
}
