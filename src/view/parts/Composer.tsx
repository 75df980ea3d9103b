import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { isComposing } from '../behaviour/isComposing.ts'
import { DraftContext } from '../DraftContext.ts'
import { Icon } from '../primitives/Icon.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

const formClassName =
  'm-3 mt-0 flex shrink-0 items-end gap-2 rounded-lg border border-control bg-surface p-1.5 ps-3 focus-within:border-accent-text focus-within:outline-1 focus-within:outline-accent-text phone:mb-[max(12px,env(safe-area-inset-bottom))]'

// 16 px, because iOS zooms the page on focus of anything smaller.
const fieldClassName =
  'block max-h-[168px] min-h-8 min-w-0 flex-1 resize-none py-1 text-lg outline-none [overflow-wrap:anywhere] placeholder:text-muted placeholder:opacity-100'

const buttonClassName =
  'grid size-8 shrink-0 place-items-center rounded-md bg-accent text-on-accent hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--text))] disabled:bg-raised disabled:text-muted'

/** Where a question is written and sent, and an answer under way is stopped. */
export function Composer() {
  const { settings, status, open, editing, setDraft, ask, stop } = useAssistantContext('Composer')
  const draft = useContext(DraftContext)
  const { labels } = settings
  const fieldId = useId()
  const isBusy = status.kind === 'busy'
  const isBlank = draft.trim() === ''
  // A question that is being changed ends the answer under way; any other waits for it.
  const sendLabel = isBusy && !editing ? labels.sendNext : labels.send
  const field = useRef<HTMLTextAreaElement>(null)
  useFittingHeight(field, draft, open)

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    ask(draft)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) handleSubmit(event)
  }

  return (
    <form className={formClassName} data-part="composer" part="composer" onSubmit={handleSubmit}>
      <VisuallyHidden>
        <label htmlFor={fieldId}>{labels.composer}</label>
      </VisuallyHidden>
      <textarea
        ref={field}
        id={fieldId}
        className={fieldClassName}
        rows={1}
        placeholder={labels.placeholder}
        // Without a text it would be from left to right, and the placeholder with it.
        dir={isBlank ? undefined : 'auto'}
        value={draft}
        enterKeyHint="send"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {isBusy && (
        <button
          key="stop"
          type="button"
          className={buttonClassName}
          aria-label={labels.stop}
          title={labels.stop}
          onClick={(event) => {
            focusComposer(event.currentTarget)
            stop()
          }}
        >
          <Icon name="stop" />
        </button>
      )}
      {(!isBusy || !isBlank) && (
        <button
          key="send"
          type="submit"
          className={buttonClassName}
          aria-label={sendLabel}
          title={sendLabel}
          disabled={isBlank}
        >
          <Icon name="send" />
        </button>
      )}
    </form>
  )
}

/** The field is as high as its text; the stylesheet says how high at most. Measured only while it can be seen. */
function useFittingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string, open: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height.
  useLayoutEffect(() => {
    if (!field.current || !open) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [field, text, open])
}
