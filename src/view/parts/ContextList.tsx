import type { ContextItem } from '../../protocol/assistant.ts'
import { fillLabel } from '../../settings/labels.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { IconButton } from '../primitives/IconButton.tsx'

interface ContextListProps<Item extends ContextItem> {
  items: readonly Item[]
  /** Leaves out the buttons where it is missing. */
  onRemove?: (item: Item) => void
}

const itemClassName =
  'flex max-w-full items-center rounded-md border border-line bg-surface pl-2 text-xs text-muted data-[type=code]:font-mono'

/** The pieces of the page that a question is about, each by its first words. */
export function ContextList<Item extends ContextItem>({ items, onRemove }: ContextListProps<Item>) {
  const { labels } = useAssistantContext('ContextList').settings
  return (
    <ul className="flex flex-wrap gap-1" aria-label={labels.context} data-part="context" part="context">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item may be there twice, and has no state.
        <li key={index} className={itemClassName} data-type={item.type} title={item.path}>
          <span className="max-w-[240px] truncate py-1 pr-2">{item.value.trim()}</span>
          {onRemove && (
            <IconButton
              icon="close"
              label={fillLabel(labels.removeContext, { text: item.value.trim().slice(0, 80) })}
              onClick={(event) => {
                focusComposer(event.currentTarget)
                onRemove(item)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
