import { useState } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { hintClass } from '../parts/fields.ts'

/** Time for which the button says that it has copied, in milliseconds. */
const shownMs = 2_000

/** Copies a text, or shows it if it cannot be copied. The name distinguishes buttons with the same label. */
export function CopyButton({ label, name, text }: { label: string; name: string; text: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>()
  async function copy(): Promise<void> {
    try {
      // The clipboard is missing on pages without HTTPS.
      await navigator.clipboard.writeText(text)
      setResult('copied')
      setTimeout(() => setResult(undefined), shownMs)
    } catch {
      setResult('failed')
    }
  }
  return (
    <span>
      <Button aria-label={`${label}: ${name}`} onClick={() => void copy()}>
        {label}
      </Button>{' '}
      <span role="status" className={hintClass}>
        {result === 'copied' && 'Copied'}
        {result === 'failed' && (
          <>
            Copying is not possible here. Select the text: <code className="wrap-anywhere">{text}</code>
          </>
        )}
      </span>
    </span>
  )
}
