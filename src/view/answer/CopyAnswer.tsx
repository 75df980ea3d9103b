import type { RefObject } from 'react'
import { Icon } from '../primitives/Icon.tsx'
import { useSettings } from '../shared/conversation.ts'
import { useCopy } from '../shared/useCopy.ts'
import { toCleanHtml } from './toCleanHtml.ts'

const className = 'inline-flex h-8 items-center gap-1.5 rounded-md pe-2 text-sm text-muted hover:text-text'

/** Button that copies a whole answer as Markdown and, where supported, as HTML. */
export function CopyAnswer({ text, drawn }: { text: string; drawn: RefObject<Element | null> }) {
  const { labels } = useSettings()
  const { state, copy } = useCopy()
  const labelByState = { idle: labels.copyAnswer, copied: labels.copied, failed: labels.copyFailed }
  return (
    <button
      type="button"
      className={className}
      data-part="copy-answer"
      data-state={state}
      onClick={() => copy(text, drawn.current ? toCleanHtml(drawn.current) : undefined)}
    >
      <Icon name={state === 'copied' ? 'done' : 'copy'} size={16} />
      <span aria-live="polite">{labelByState[state]}</span>
    </button>
  )
}
