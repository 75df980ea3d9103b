import type { Block, ListItem } from '../../markdown/block.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { Icon } from '../primitives/Icon.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { AnswerBlocks } from './AnswerBlock.tsx'

type List = Extract<Block, { type: 'list' }>

/** A list of an answer: points, numbers, or tasks. */
export function AnswerList({ list }: { list: List }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever follow.
    <Item key={index} item={item} />
  ))
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>
}

function Item({ item }: { item: ListItem }) {
  const { labels } = useAssistantContext('AnswerList').settings
  const blocks = <AnswerBlocks blocks={item.blocks} />
  if (item.checked === undefined) return <li>{blocks}</li>
  return (
    <li data-state={item.checked ? 'done' : 'open'}>
      <Icon name={item.checked ? 'boxDone' : 'box'} size={16} />
      <div className="min-w-0">
        <VisuallyHidden>{`${item.checked ? labels.taskDone : labels.taskOpen} `}</VisuallyHidden>
        {blocks}
      </div>
    </li>
  )
}
