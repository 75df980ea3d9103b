import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import type { ConversationState } from '../../conversation/createConversationStore.ts'
import { maxQuestionLength } from '../../protocol/limits.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { isComposing } from '../shared/isComposing.ts'
import { lazy } from '../shared/lazy.tsx'
import { ComposerNote } from './ComposerNote.tsx'
import { usePaste } from './usePaste.ts'
import { useRecall } from './useRecall.ts'

// Loaded on demand, because most hosts do not use attachments.
const ComposerFiles = /* @__PURE__ */ lazy(() => import('../attachments/ComposerFiles.tsx'), 'ComposerFiles')

function selectComposer({ draft, files, editing, open, status }: ConversationState) {
  return { draft, files, editing, open, isBusy: status.kind === 'busy' }
}

/** The field for a question, with buttons to send it and to stop an answer. */
export function Composer() {
  const { labels, attachments } = useSettings()
  const { actions, elements } = useStore()
  const { setDraft, setFiles, ask, stop, focusComposerThen } = actions
  const { draft, files, editing, open, isBusy } = useConversation(selectComposer)
  const id = useId()
  const [notice, setNotice] = useState('')
  const isBlank = draft.trim() === ''
  const isTooLong = draft.trim().length > maxQuestionLength
  // Sending an edited question stops the current answer; another question is queued.
  const sendLabel = isBusy && !editing ? labels.sendNext : labels.send
  const { field } = elements
  const recall = useRecall()
  const paste = usePaste((isContextItem) => setNotice(isContextItem ? labels.pasted : ''))
  useFittingHeight(field, draft, open)

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (isTooLong) return
    setNotice('')
    // An edited question keeps its files; new ones wait for the next question.
    if (editing || files.length === 0) ask(draft)
    else if (ask(draft, { files })) setFiles([])
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return
    paste.handleKeyDown(event)
    // Escape closes the panel, unless it cleared a recalled question.
    if (recall(event)) event.stopPropagation()
    else if (event.key === 'Enter' && !event.shiftKey) handleSubmit(event)
  }

  return (
    <form data-part="composer" part="composer" onSubmit={handleSubmit}>
      {attachments && <ComposerFiles rules={attachments} onNotice={setNotice} />}
      <label htmlFor={id} className="sr-only">
        {labels.composer}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        placeholder={labels.placeholder}
        // With `auto` an empty field would be left-to-right, and so would the placeholder.
        dir={isBlank ? undefined : 'auto'}
        value={draft}
        enterKeyHint="send"
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={paste.handlePaste}
      />
      {isBusy && (
        <button
          type="button"
          className="send-button"
          aria-label={labels.stop}
          title={labels.stop}
          onClick={focusComposerThen(stop)}
        >
          <Icon name="stop" />
        </button>
      )}
      <button
        type="submit"
        className="send-button"
        aria-label={sendLabel}
        title={sendLabel}
        disabled={isBlank || isTooLong}
      >
        <Icon name="send" />
      </button>
      <ComposerNote id={`${id}-note`} length={draft.trim().length} notice={notice} />
    </form>
  )
}

/**
 * Fits the height of the field to its text, up to the maximum in the stylesheet. Only for browsers without
 * `field-sizing`, because measuring lays out the panel twice per key press.
 */
function useFittingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string, open: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes the height.
  useLayoutEffect(() => {
    if (!field.current || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    field.current.style.height = 'auto'
    const { scrollHeight } = field.current
    if (scrollHeight > 0) field.current.style.height = `${scrollHeight}px`
  }, [field, text, open])
}
