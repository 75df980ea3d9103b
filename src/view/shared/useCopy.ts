import { useEffect, useState } from 'react'
import { copyRichText } from './copyRichText.ts'
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
