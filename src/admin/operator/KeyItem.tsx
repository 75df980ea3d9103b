import { type MouseEvent, useRef, useState } from 'react'
import type { KeyLine } from '../../protocol/operator/operatorKeys.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { hintClass } from '../parts/fields.ts'
import { CopyButton } from './CopyButton.tsx'
import { describeFacts, describeState } from './describeKey.ts'
import type { KeyResult } from './KeyResultNotice.tsx'
import { ReplaceForm, RevokeForm } from './keyChanges.tsx'

interface KeyItemProps {
  line: KeyLine
  /** All keys, to describe the effect of revoking this one. */
  keys: readonly KeyLine[]
  onDone(result: KeyResult): void
}

/** Shows a key with its actions. */
export function KeyItem({ line, keys, onDone }: KeyItemProps) {
  const [open, setOpen] = useState<'replace' | 'revoke'>()
  const opener = useRef<HTMLElement>(null)
  const { id, key, name } = line
  const isCurrent = line.state === 'valid'
  // A key that was replaced has the same name as the new one.
  const spoken = isCurrent ? name : `${name}, old key`
  function change(kind: 'replace' | 'revoke', event: MouseEvent<HTMLElement>): void {
    opener.current = event.currentTarget
    setOpen(open === kind ? undefined : kind)
  }
  function close(): void {
    setOpen(undefined)
    opener.current?.focus()
  }
  function finish(result: KeyResult): void {
    setOpen(undefined)
    onDone(result)
  }
  return (
    <li data-part="key" className="grid gap-2 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="min-w-0 font-semibold wrap-anywhere">{name}</h4>
        <span className="rounded-full border border-control px-2 text-xs font-medium">
          {describeState(line)}
        </span>
      </div>
      {key !== null && <code className="text-sm wrap-anywhere">{key}</code>}
      <p className={`${hintClass} wrap-anywhere`}>{describeFacts(line)}</p>
      {id === null && (
        <p className={hintClass}>
          Set by <code>{line.kind === 'public' ? 'ASSISTANT_PUBLIC_KEY' : 'ASSISTANT_ADMIN_KEY'}</code> or in
          code. It can’t be changed here.
        </p>
      )}
      {line.state !== 'revoked' && (
        <div className="flex flex-wrap items-center gap-2">
          {key !== null && isCurrent && <CopyButton label="Copy key" name={name} text={key} />}
          {line.tag !== null && isCurrent && (
            <CopyButton label="Copy script tag" name={name} text={line.tag} />
          )}
          {id !== null && key !== null && isCurrent && (
            <Button
              aria-label={`Replace: ${name}`}
              aria-expanded={open === 'replace'}
              onClick={(event) => change('replace', event)}
            >
              Replace…
            </Button>
          )}
          {id !== null && (
            <Button
              aria-label={`Revoke: ${spoken}`}
              aria-expanded={open === 'revoke'}
              onClick={(event) => change('revoke', event)}
            >
              Revoke…
            </Button>
          )}
        </div>
      )}
      {id !== null && open === 'replace' && (
        <ReplaceForm id={id} name={name} onDone={finish} onCancel={close} />
      )}
      {id !== null && open === 'revoke' && (
        <RevokeForm id={id} line={line} keys={keys} onDone={finish} onCancel={close} />
      )}
    </li>
  )
}
