import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  findKeyProblems,
  type KeyCreation,
  type KeyLine,
  type KeyProblems,
  maxKeyNameLength,
} from '../../protocol/operator/operatorKeys.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import { fieldClass, hintClass, labelClass, primaryClass } from '../parts/fields.ts'
import { useKeptText } from '../useKeptText.ts'
import { describeKeyFailure } from './describeKey.ts'
import { useRequest } from './useRequest.ts'

type Field = keyof KeyProblems

/** Form for a new public key. Shows mistakes beside their fields, and keeps its text after a failure. */
export function KeyForm({ onCreated, onCancel }: { onCreated(key: KeyLine): void; onCancel(): void }) {
  const { api } = usePanel().panel
  const texts = {
    name: useKeptText('key name'),
    origins: useKeptText('key origins'),
    perHour: useKeptText('key limit'),
  } as const satisfies Record<Field, unknown>
  const [isChecked, setChecked] = useState(false)
  const [attempt, run] = useRequest()
  const form = useRef<HTMLFormElement>(null)
  const creation = readFields(texts.name[0], texts.origins[0], texts.perHour[0])
  const problems = isChecked ? findKeyProblems(creation) : {}
  const isSending = attempt.kind === 'sending'
  const focusOn = (field: Field) => form.current?.querySelector<HTMLElement>(`#key-${field}`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => focusOn('name'), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setChecked(true)
    const [wrong] = Object.keys(findKeyProblems(creation)) as Field[]
    if (wrong) focusOn(wrong)
    else {
      void run(async () => {
        const created = await api.operator<KeyLine>('keys/create', creation)
        clear()
        onCreated(created)
      })
    }
  }
  const clear = () => {
    for (const [, change] of Object.values(texts)) change('')
  }
  const cancel = () => {
    clear()
    onCancel()
  }
  const control = (field: Field) => ({
    id: `key-${field}`,
    className: fieldClass,
    value: texts[field][0],
    // Not disabled, because it would lose the focus.
    readOnly: isSending,
    autoComplete: 'off',
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': `key-${field}-hint key-${field}-problem`,
    onChange: ({ target }: { target: { value: string } }) => texts[field][1](target.value),
  })
  const part = (field: Field, label: string, hint: string, children: ReactNode) => (
    <div className="grid gap-1">
      <label htmlFor={`key-${field}`} className={labelClass}>
        {label}
      </label>
      {children}
      <p id={`key-${field}-hint`} className={hintClass}>
        {hint}
      </p>
      <p id={`key-${field}-problem`} className="text-sm wrap-anywhere text-danger">
        {problems[field]}
      </p>
    </div>
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="key-heading"
      aria-busy={isSending}
      className="grid gap-4 border-t border-line pt-4"
    >
      <h4 id="key-heading" className="font-semibold">
        New public key
      </h4>
      {part(
        'name',
        'Name',
        'Such as the site that uses the key.',
        <input maxLength={maxKeyNameLength} {...control('name')} />,
      )}
      {part(
        'origins',
        'Allowed origins (optional)',
        'One per line, such as https://docs.example.com. Without any, pages of all origins may use the key.',
        <textarea rows={3} autoCapitalize="none" spellCheck={false} {...control('origins')} />,
      )}
      {part(
        'perHour',
        'Questions per hour (optional)',
        'In addition to the limits of the service.',
        <input inputMode="numeric" {...control('perHour')} />,
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={primaryClass}>
          {isSending ? 'Creating…' : 'Create key'}
        </button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <p role="status" className="text-sm text-danger">
        {attempt.kind === 'failed' && describeKeyFailure(attempt.failure)}
      </p>
    </form>
  )
}

function readFields(name: string, origins: string, perHour: string): KeyCreation {
  return {
    name,
    origins: origins.split(/[\s,]+/).filter((origin) => origin !== ''),
    perHour: perHour.trim() === '' ? undefined : Number(perHour),
  }
}
