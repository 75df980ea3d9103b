import { type FormEvent, type ReactNode, useState } from 'react'
import { maxCurrentPathLength } from '../../protocol/limits.ts'
import { type GapAction, type GapDetails, maxGapReasonLength } from '../../protocol/operator/gaps.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import { fieldClass, hintClass, labelClass, primaryClass } from '../parts/fields.ts'
import { safeLink } from '../safeLink.ts'
import { useKeptText } from '../useKeptText.ts'
import { MergeForm } from './MergeForm.tsx'
import { PinnedAnswer } from './PinnedAnswer.tsx'

export interface GapActionsProps {
  gap: GapDetails
  isSending: boolean
  /** Resolves to whether it was done. */
  onAct: (action: GapAction, body: Readonly<Record<string, unknown>>) => Promise<boolean>
}

type Form = 'pinned' | 'dismiss' | 'merge' | 'page'

const formLabels: Readonly<Record<Form, string>> = {
  pinned: 'Write a pinned answer',
  page: 'Assign a page',
  merge: 'Merge into another gap',
  dismiss: 'Dismiss',
}

/** Shows the actions of an operator on a gap. One form is open at a time. */
export function GapActions({ gap, isSending, onAct }: GapActionsProps) {
  const { panel } = usePanel()
  const [form, setForm] = useState<Form>()
  const act = async (action: GapAction, body: Readonly<Record<string, unknown>>) => {
    const isDone = await onAct(action, body)
    if (isDone) setForm(undefined)
    return isDone
  }
  const toggles = (Object.keys(formLabels) as Form[]).filter(
    (each) => each !== 'dismiss' || gap.state !== 'dismissed',
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={primaryClass} onClick={() => panel.draftFrom(gap)}>
          Draft a fix
        </button>
        {gap.issue === '' && <IssueButton gap={gap} isSending={isSending} onAct={onAct} />}
        {toggles.map((each) => (
          <Button
            key={each}
            aria-expanded={form === each}
            onClick={() => setForm(form === each ? undefined : each)}
          >
            {formLabels[each]}
          </Button>
        ))}
        {gap.state !== 'open' && (
          <Button disabled={isSending} onClick={() => void act('reopen', {})}>
            Reopen
          </Button>
        )}
      </div>
      {form === 'pinned' && <PinnedAnswer file={gap.pinnedAnswer} />}
      {form === 'merge' && (
        <MergeForm gap={gap} isSending={isSending} onMerge={(into) => act('merge', { into })} />
      )}
      {form === 'dismiss' && (
        <TextForm
          field={`gap ${gap.id} ${form}`}
          label="Why does this need no answer?"
          button="Dismiss"
          maxLength={maxGapReasonLength}
          isSending={isSending}
          onSend={(reason) => act('dismiss', { reason })}
        />
      )}
      {form === 'page' && (
        <TextForm
          field={`gap ${gap.id} ${form}`}
          label="Path of the page"
          button="Save page"
          initial={gap.page || gap.nearest[0]?.path}
          maxLength={maxCurrentPathLength}
          mayBeEmpty
          isSending={isSending}
          onSend={(page) => act('page', { page })}
        >
          The page where the answer belongs, such as /guide/install. Leave it empty to remove the page.
        </TextForm>
      )}
    </div>
  )
}

function IssueButton({ gap: { issueForm }, isSending, onAct }: GapActionsProps) {
  if (issueForm?.kind === 'service') {
    const name = issueForm.platform.startsWith('GitLab') ? 'GitLab' : 'GitHub'
    return (
      <Button disabled={isSending} onClick={() => void onAct('issue', {})}>
        Create an issue in {name}
      </Button>
    )
  }
  const href = issueForm && safeLink(issueForm.url)
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className="text-sm">
      New issue with this question
    </a>
  ) : null
}

interface TextFormProps {
  /** Name under which the text is kept. */
  field: string
  label: string
  button: string
  initial?: string | undefined
  maxLength: number
  mayBeEmpty?: boolean
  isSending: boolean
  onSend: (text: string) => Promise<boolean>
  children?: ReactNode
}

function TextForm({ field, initial = '', onSend, ...props }: TextFormProps) {
  const { label, button, maxLength, mayBeEmpty, isSending, children } = props
  const [text, setText] = useKeptText(field, initial)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSend(text.trim())) setText(initial)
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label className="grid gap-1">
        <span className={labelClass}>{label}</span>
        <input
          className={fieldClass}
          value={text}
          maxLength={maxLength}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {children && <p className={hintClass}>{children}</p>}
      <div>
        <Button type="submit" disabled={isSending || (!mayBeEmpty && text.trim() === '')}>
          {button}
        </Button>
      </div>
    </form>
  )
}
