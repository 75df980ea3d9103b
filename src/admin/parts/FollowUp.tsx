import type { FormEvent } from 'react'
import { maxPromptLength } from '../../protocol/agent.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import type { Creation } from '../panel/panelState.ts'
import { useKeptText } from '../useKeptText.ts'
import { fieldClass, hintClass, isSubmitKey, primaryClass } from './fields.ts'
import { CreationNotice } from './Notice.tsx'

export function FollowUp({ id, message, isActive }: { id: string; message: Creation; isActive: boolean }) {
  const { panel } = usePanel()
  const [prompt, setPrompt] = useKeptText(`follow-up ${id}`)
  const isSending = message.kind === 'sending'
  const send = async () => {
    if (await panel.message(id, prompt)) setPrompt('')
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (message.kind !== 'unclear') void send()
  }
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line pt-4" aria-busy={isSending}>
      <label htmlFor="follow-up" className="text-lg font-semibold">
        Follow-up
      </label>
      <p id="follow-up-hint" className={hintClass}>
        {isActive ? 'Queued until the current step finishes.' : 'Continues on the same branch.'}
      </p>
      <textarea
        id="follow-up"
        rows={3}
        maxLength={maxPromptLength}
        className={`${fieldClass} resize-y`}
        aria-describedby="follow-up-hint"
        value={prompt}
        disabled={isSending}
        onKeyDown={(event) => isSubmitKey(event) && submit()}
        onChange={(event) => setPrompt(event.target.value)}
      />
      <CreationNotice
        creation={message}
        unclear="Your follow-up may have been sent."
        advice="Check the steps above first."
      >
        <Button onClick={() => void send()}>Send again</Button>
      </CreationNotice>
      {message.kind !== 'unclear' && (
        <div>
          <button type="submit" className={primaryClass} disabled={prompt.trim() === '' || isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </button>
        </div>
      )}
    </form>
  )
}
