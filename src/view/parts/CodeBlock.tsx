import { useAssistantContext } from '../AssistantContext.ts'
import { useCopy } from '../behaviour/useCopy.ts'
import { Icon } from '../primitives/Icon.tsx'

interface CodeBlockProps {
  /** Empty where none is named. */
  language: string
  text: string
}

const copyClassName =
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium text-muted hover:bg-surface hover:text-text'

/** Code of an answer, to read and to take away; long lines scroll in themselves. */
export function CodeBlock({ language, text }: CodeBlockProps) {
  const { labels } = useAssistantContext('CodeBlock').settings
  const { state, copy } = useCopy(text)
  const copyLabels = { idle: labels.copyCode, copied: labels.copied, failed: labels.copyFailed }
  return (
    <div className="overflow-hidden rounded-md bg-raised" data-part="code" part="code">
      <div className="flex items-center justify-between py-1 pr-1.5 pl-3">
        <span className="text-xs text-muted">{language || labels.code}</span>
        <button type="button" className={copyClassName} data-state={state} onClick={copy}>
          <Icon name={state === 'copied' ? 'done' : 'copy'} size={14} />
          <span aria-live="polite">{copyLabels[state]}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
