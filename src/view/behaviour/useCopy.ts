import { useEffect, useState } from 'react'
import { copyRichText } from './copyRichText.ts'
import { copyShownMs, copyText } from './copyText.ts'

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies an answer or a text and tells for a moment how that went. */
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
