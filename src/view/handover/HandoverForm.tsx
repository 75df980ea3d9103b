import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { drafts, type HandoverDraft, sendDraft } from '../../conversation/handover/handovers.ts'
import type { Turn } from '../../conversation/turns/turn.ts'
import type { PanelLabels } from '../../languages/onDemand/en.ts'
import {
  type HandoverOffer,
  maxHandoverContactLength,
  maxHandoverMessageLength,
} from '../../protocol/handover.ts'
import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'
import { Button } from '../primitives/Button.tsx'
import { useConversation, useSettings } from '../shared/conversation.ts'
import { isComposing } from '../shared/isComposing.ts'

interface HandoverFormProps {
  turn: Turn
  offer: HandoverOffer
  labels: PanelLabels & HandoverLabels
  onClose: () => void
}

// 16 px, because iOS zooms the page when a smaller field is focused.
const fieldClassName =
  'block w-full rounded-md border border-control bg-surface px-3 py-2 text-lg [overflow-wrap:anywhere]'
const tickClassName = 'flex items-center gap-2 py-1'

/** Shows the form for a message to the team. Takes the focus, and keeps its text until it is sent. */
export function HandoverForm({ turn, offer, labels, onClose }: HandoverFormProps) {
  const settings = useSettings()
  const threadId = useConversation((state) => state.threadId)
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof sendDraft>>>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const isPublic = offer.isPublic || failure === 'public'
  const [draft] = useState(
    () => drafts.get(turn.id) ?? { message: turn.question, name: '', mail: '', includeConversation: true },
  )

  useLayoutEffect(() => {
    form.current?.querySelector('textarea')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    drafts.set(turn.id, readForm(event.currentTarget))
    setIsSending(true)
    const failed = await sendDraft(settings, turn, threadId, isPublic)
    setIsSending(false)
    setFailure(failed)
    if (failed) return
    onClose()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return
    // Otherwise Escape would also close the panel.
    event.stopPropagation()
    onClose()
  }

  return (
    <form
      ref={form}
      className="mt-1 scroll-mb-5 flex basis-full flex-col gap-3 rounded-lg border border-line p-4 text-sm"
      data-part="handover-form"
      aria-label={labels.handoverOpen}
      onSubmit={handleSubmit}
      onInput={(event) => drafts.set(turn.id, readForm(event.currentTarget))}
      onKeyDown={handleKeyDown}
    >
      <label htmlFor={`${id}message`} className="flex flex-col gap-1">
        {labels.handoverMessage}
        <textarea
          id={`${id}message`}
          name="message"
          dir="auto"
          rows={3}
          required
          maxLength={maxHandoverMessageLength}
          defaultValue={draft.message.slice(0, maxHandoverMessageLength)}
          className={`${fieldClassName} resize-y`}
        />
      </label>
      {offer.fields.map((field) => (
        <label key={field} htmlFor={id + field} className="flex flex-col gap-1">
          {field === 'name' ? labels.handoverName : labels.handoverMail}
          <input
            id={id + field}
            name={field}
            dir="auto"
            type={field === 'name' ? 'text' : 'email'}
            autoComplete={field === 'name' ? 'name' : 'email'}
            maxLength={maxHandoverContactLength}
            defaultValue={draft[field]}
            className={fieldClassName}
          />
        </label>
      ))}
      <label className={tickClassName}>
        <input type="checkbox" name="includeConversation" defaultChecked={draft.includeConversation} />
        {labels.handoverConversation}
      </label>
      {isPublic && (
        <div>
          <p className="font-semibold">{labels.handoverPublic}</p>
          <label className={tickClassName}>
            <input type="checkbox" required />
            {labels.handoverConfirm}
          </label>
        </div>
      )}
      <p className="empty:hidden" role="status">
        {failure && (failure === 'too-many' ? labels.handoverTooMany : labels.handoverFailed)}
      </p>
      <div className="flex gap-2">
        <button
          type="submit"
          className="send-button h-auto w-auto px-3 py-1 font-medium"
          aria-disabled={isSending}
        >
          {labels.handoverSend}
        </button>
        <Button onClick={onClose}>{labels.cancel}</Button>
      </div>
    </form>
  )
}

function readForm(form: HTMLFormElement): HandoverDraft {
  const given = new FormData(form)
  const read = (name: string) => String(given.get(name) ?? '')
  return {
    message: read('message'),
    name: read('name'),
    mail: read('mail'),
    includeConversation: given.has('includeConversation'),
  }
}
