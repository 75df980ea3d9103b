import { type FormEvent, useState } from 'react'
import type { GapDetails, GapPage } from '../../protocol/operator/gaps.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { useInsight } from '../insight/useInsight.ts'
import { fieldClass, hintClass, labelClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'

export interface MergeFormProps {
  gap: GapDetails
  isSending: boolean
  onMerge: (into: number) => Promise<boolean>
}

/** Chooses the gap that this one is merged into, among the most frequent ones. */
export function MergeForm({ gap, isSending, onMerge }: MergeFormProps) {
  const loaded = useInsight<GapPage>('insights/gaps')
  const [chosen, setChosen] = useState('')
  if (loaded.kind === 'failed') return <FailureNotice {...loaded} />
  if (!loaded.answer) return <p className="text-muted">Loading…</p>
  const others = loaded.answer.gaps.filter(({ id }) => id !== gap.id)
  if (others.length === 0) return <p>There is no other gap.</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== '') void onMerge(Number(chosen))
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label className="grid grid-cols-1 gap-1">
        <span className={labelClass}>The other gap</span>
        <select className={fieldClass} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose a gap</option>
          {others.map(({ id, question }) => (
            <option key={id} value={id}>
              {question.length > 100 ? `${question.slice(0, 100)}…` : question}
            </option>
          ))}
        </select>
      </label>
      <p className={hintClass}>
        The questions of this gap, and later ones like them, then belong to the other gap. You can undo this.
        Only the most frequent gaps are listed.
      </p>
      <div>
        <Button type="submit" disabled={isSending || chosen === ''}>
          Merge
        </Button>
      </div>
    </form>
  )
}
