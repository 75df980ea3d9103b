import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  defaultRotationHours,
  type KeyLine,
  type KeyRevocation,
  type KeyRotation,
} from '../../protocol/operator/operatorKeys.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import type { Attempt } from '../panel/panelState.ts'
import { fieldClass, labelClass } from '../parts/fields.ts'
import { Notice } from '../parts/Notice.tsx'
import { describeKeyFailure, describeLoss } from './describeKey.ts'
import type { KeyResult } from './KeyResultNotice.tsx'
import { useRequest } from './useRequest.ts'

const choices: ReadonlyArray<readonly [hours: number, label: string]> = [
  [0, 'No longer: refuse it at once'],
  [1, 'For 1 hour'],
  [24, 'For 24 hours'],
  [168, 'For 7 days'],
  [720, 'For 30 days'],
]

interface ChangeProps {
  id: string
  onDone(result: KeyResult): void
  onCancel(): void
}

/** Replaces a public key after a choice how long the old one stays valid. */
export function ReplaceForm({ id, name, onDone, onCancel }: ChangeProps & { name: string }) {
  const { api } = usePanel().panel
  const [hours, setHours] = useState(defaultRotationHours)
  const [attempt, run] = useRequest()
  const select = useId()
  const replace = () =>
    run(async () => {
      const body: KeyRotation = { id, validHours: hours }
      onDone({ kind: 'replaced', key: await api.operator<KeyLine>('keys/rotate', body), validHours: hours })
    })
  return (
    <Confirmation
      title={`Replace “${name}”?`}
      tone="plain"
      attempt={attempt}
      label="Replace key"
      onConfirm={() => void replace()}
      onCancel={onCancel}
    >
      <p>This creates a new key with the same name, origins and limit.</p>
      <div className="grid gap-1">
        <label htmlFor={select} className={labelClass}>
          How long does the old key stay valid?
        </label>
        <select
          id={select}
          className={fieldClass}
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </Confirmation>
  )
}

/** Revokes a key after saying what stops working. */
export function RevokeForm({
  id,
  line,
  keys,
  onDone,
  onCancel,
}: ChangeProps & { line: KeyLine; keys: readonly KeyLine[] }) {
  const { api } = usePanel().panel
  const [attempt, run] = useRequest()
  const revoke = () =>
    run(async () => {
      const body: KeyRevocation = { id, confirmed: true }
      onDone({ kind: 'revoked', key: await api.operator<KeyLine>('keys/revoke', body) })
    })
  return (
    <Confirmation
      title={`Revoke “${line.name}”?`}
      tone="bad"
      attempt={attempt}
      label="Revoke key"
      onConfirm={() => void revoke()}
      onCancel={onCancel}
    >
      {describeLoss(line, keys).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Confirmation>
  )
}

interface ConfirmationProps {
  title: string
  tone: 'plain' | 'bad'
  attempt: Attempt
  /** Label of the button that makes the change. */
  label: string
  onConfirm(): void
  onCancel(): void
  children: ReactNode
}

/** Asks for confirmation of a change. Takes the focus, so that it is read out and Tab continues inside it. */
function Confirmation({ title, tone, attempt, label, onConfirm, onCancel, children }: ConfirmationProps) {
  const shown = useRef<HTMLElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <section ref={shown} tabIndex={-1} aria-label={title} className="rounded-md">
      <Notice tone={tone}>
        <p className="font-medium wrap-anywhere">{title}</p>
        {children}
        <div className="flex flex-wrap gap-2">
          {/* Not disabled meanwhile, because it would lose the focus. */}
          <Button onClick={() => attempt.kind !== 'sending' && onConfirm()}>{label}</Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
        <p role="status">
          {attempt.kind === 'sending' && 'Working…'}
          {attempt.kind === 'failed' && describeKeyFailure(attempt.failure)}
        </p>
      </Notice>
    </section>
  )
}
