import { Icon } from '../primitives/Icon.tsx'
import { useCopy } from '../shared/useCopy.ts'
import { useTurnContext } from '../thread/TurnContext.ts'
import { toCleanHtml } from './toCleanHtml.ts'

const className = 'inline-flex h-8 items-center gap-1.5 rounded-md pe-2 text-sm text-muted hover:text-text'

/** Button that copies a whole answer as Markdown and, where supported, as HTML. */
export function CopyAnswer({ text }: { text: string }) {
  const { labels } = useTurnContext('CopyAnswer').settings
  const { state, copy } = useCopy()
  const labelByState = { idle: labels.copyAnswer, copied: labels.copied, failed: labels.copyFailed }
  return (
    <button
      type="button"
      className={className}
      data-part="copy-answer"
      data-state={state}
      onClick={({ currentTarget }) => {
        const drawn = currentTarget
          .closest('[data-part="answer"]')
          ?.querySelector('[data-part="answer-text"]')
        copy(text, drawn ? toCleanHtml(drawn) : undefined)
      }}
    >
      <Icon name={state === 'copied' ? 'done' : 'copy'} size={16} />
      <span aria-live="polite">{labelByState[state]}</span>
    </button>
  )
}
