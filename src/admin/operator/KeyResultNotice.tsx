import { useEffect, useRef } from 'react'
import type { KeyLine } from '../../protocol/operator/operatorKeys.ts'
import { count } from '../messages.ts'
import { Notice } from '../parts/Notice.tsx'
import { CopyButton } from './CopyButton.tsx'

/** A change of a key, and the key after it. */
export type KeyResult =
  | { kind: 'created'; key: KeyLine }
  | { kind: 'replaced'; key: KeyLine; validHours: number }
  | { kind: 'revoked'; key: KeyLine }

/** Shows the result of a change, and a new key with the line that loads the widget. Takes the focus. */
export function KeyResultNotice({ result }: { result: KeyResult }) {
  const shown = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further result takes the focus as well
  useEffect(() => shown.current?.focus(), [result])
  const { name, key, tag } = result.key
  return (
    <div ref={shown} tabIndex={-1} role="status" className="rounded-md">
      <Notice tone="good">
        <p className="font-medium wrap-anywhere">{describeResult(result)}</p>
        {result.kind !== 'revoked' && key !== null && (
          <>
            <code className="text-sm wrap-anywhere">{key}</code>
            <div className="flex flex-wrap items-center gap-2">
              <CopyButton label="Copy new key" name={name} text={key} />
            </div>
            {tag !== null && (
              <>
                <p>To load the assistant with this key, put this line into your pages:</p>
                <code className="text-sm wrap-anywhere">{tag}</code>
                <div className="flex flex-wrap items-center gap-2">
                  <CopyButton label="Copy line" name={name} text={tag} />
                </div>
              </>
            )}
          </>
        )}
      </Notice>
    </div>
  )
}

function describeResult(result: KeyResult): string {
  const { name } = result.key
  switch (result.kind) {
    case 'created':
      return `Created the key “${name}”.`
    case 'replaced':
      return result.validHours === 0
        ? `Replaced the key “${name}”. The old key is no longer valid.`
        : `Replaced the key “${name}”. The old key stays valid for ${count(result.validHours, 'hour')}.`
    case 'revoked':
      return `Revoked the key “${name}”.`
    default:
      return result satisfies never
  }
}
