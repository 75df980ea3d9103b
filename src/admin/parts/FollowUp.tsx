import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { maxPromptLength } from '../../protocol/agent.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { describeFailure } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import type { Creation } from '../panel/panelState.ts'
import { fieldClass, hintClass, primaryClass } from './fields.ts'
import { FailureNotice, Notice } from './Notice.tsx'

interface FollowUpProps {
  id: string
  message: Creation
  isActive: boolean
}

/** Form for the next instruction, on the same branch. */
export function FollowUp({ id, message, isActive }: FollowUpProps) {
  const { panel } = usePanel('FollowUp')
  const [prompt, setPrompt] = useState('')
  const isSending = message.kind === 'sending'
  const send = async () => {
    if (await panel.message(id, prompt)) setPrompt('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message.kind !== 'unclear') void send()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && message.kind !== 'unclear') void send()
  }
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line pt-4" aria-busy={isSending}>
      <label htmlFor="follow-up" className="text-lg font-semibold">
        Follow-up
      </label>
      <p id="follow-up-hint" className={hintClass}>
        {isActive
          ? 'Runs after the current instruction, on the same branch.'
          : 'The job continues on the same branch.'}
      </p>
      <textarea
        id="follow-up"
        rows={3}
        maxLength={maxPromptLength}
        className={`${fieldClass} resize-y`}
        aria-describedby="follow-up-hint"
        value={prompt}
        disabled={isSending}
        onKeyDown={submitByKey}
        onChange={(event) => setPrompt(event.target.value)}
      />
      {message.kind === 'failed' && <FailureNotice failure={message.failure} />}
      {message.kind === 'unclear' ? (
        <Notice tone="bad">
          <p className="font-medium">The follow-up may have arrived.</p>
          <p>
            {describeFailure(message.failure)} It was not sent again. Check above whether the job is working
            on it.
          </p>
          <p>
            <Button onClick={() => void send()}>It did not arrive: send it again</Button>
          </p>
        </Notice>
      ) : (
        <div>
          <button type="submit" className={primaryClass} disabled={prompt.trim() === '' || isSending}>
            {isSending ? 'Sending …' : 'Send'}
          </button>
        </div>
      )}
    </form>
  )
}
