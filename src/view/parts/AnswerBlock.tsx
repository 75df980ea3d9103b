import { createElement, memo } from 'react'
import type { Block } from '../../markdown/block.ts'
import { AnswerInline } from './AnswerInline.tsx'
import { AnswerList } from './AnswerList.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { CodeBlock } from './CodeBlock.tsx'

/** One block of an answer; not drawn again while the block is the same object. */
export const AnswerBlock = memo(function AnswerBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <AnswerInline pieces={block.children} />
        </p>
      )
    case 'heading':
      return createElement(headingTag(block.level), null, <AnswerInline pieces={block.children} />)
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />
    case 'list':
      return <AnswerList list={block} renderBlocks={renderBlocks} />
    case 'quote':
      return (
        <blockquote>
          <AnswerBlocks blocks={block.blocks} />
        </blockquote>
      )
    case 'table':
      return <AnswerTable table={block} />
    case 'rule':
      return <hr />
    default:
      return block satisfies never
  }
})

/** Blocks within a block. */
export function AnswerBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever follow.
    <AnswerBlock key={index} block={block} />
  ))
}

function renderBlocks(blocks: readonly Block[]) {
  return <AnswerBlocks blocks={blocks} />
}

/** The panel's title is an `h2`, so an answer begins at `h3`; most begin with `##`, having no title of their own. */
function headingTag(level: number): 'h3' | 'h4' | 'h5' | 'h6' {
  if (level <= 2) return 'h3'
  if (level === 3) return 'h4'
  return level === 4 ? 'h5' : 'h6'
}
