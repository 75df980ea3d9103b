import type { ReactNode } from 'react'
import type { Block, ListItem } from '../../markdown/block.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { Icon } from '../primitives/Icon.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

type List = Extract<Block, { type: 'list' }>

export interface AnswerListProps {
  list: List
  /** Draws what an item holds; handed in, because items hold blocks and blocks hold lists. */
  renderBlocks(blocks: readonly Block[]): ReactNode
}

/** A list of an answer: points, numbers, or tasks. */
export function AnswerList({ list, renderBlocks }: AnswerListProps) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever follow.
    <Item key={index} item={item}>
      {renderBlocks(item.blocks)}
    </Item>
  ))
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>
}

function Item({ item, children }: { item: ListItem; children: ReactNode }) {
  const { labels } = useAssistantContext('AnswerList').settings
  if (item.checked === undefined) return <li>{children}</li>
  return (
    <li data-state={item.checked ? 'done' : 'open'}>
      <Icon name={item.checked ? 'boxDone' : 'box'} size={16} />
      <div className="min-w-0">
        <VisuallyHidden>{`${item.checked ? labels.taskDone : labels.taskOpen} `}</VisuallyHidden>
        {children}
      </div>
    </li>
  )
}
