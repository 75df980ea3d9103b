import { useEffect, useState } from 'react'
import { copyShownMs, copyText } from './copyText.ts'

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text or an answer and returns the result for a moment. */
export function useCopy(): { state: CopyState; copy(text: string, html?: string): void } {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), copyShownMs)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    async copy(text, html) {
      setState((await (html === undefined ? copyText(text) : copyRichText(text, html))) ? 'copied' : 'failed')
    },
  }
}

/** Copies a text and its HTML form, if the browser supports both. Returns whether it succeeded. */
async function copyRichText(text: string, html: string): Promise<boolean> {
  if (!('ClipboardItem' in globalThis)) return copyText(text)
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    })
    await navigator.clipboard.write([item])
    return true
  } catch {
    return false
  }
}
