import { useState } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { hintClass } from '../parts/fields.ts'

/** Time for which the result is shown, in milliseconds. */
const shownMs = 2_000

/** Copies a text. The name tells buttons with the same label apart. */
export function CopyButton({ label, name, text }: { label: string; name: string; text: string }) {
  const [result, setResult] = useState('')
  async function copy(): Promise<void> {
    // The clipboard is missing on pages without HTTPS.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
      () => false,
    )
    setResult(isCopied ? 'Copied' : 'Select the text to copy it')
    setTimeout(() => setResult(''), shownMs)
  }
  return (
    <>
      <Button aria-label={`${label}: ${name}`} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={hintClass}>
        {result}
      </span>
    </>
  )
}
