import { useEffect, useState } from 'react'

/** How long a copy button says what happened, in milliseconds. */
const shownMs = 2_000

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text and tells for a moment how that went. */
export function useCopy(text: string): { state: CopyState; copy(): void } {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    async copy() {
      // The clipboard is missing on insecure pages and refused by some frames.
      const copied = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      )
      setState(copied ? 'copied' : 'failed')
    },
  }
}
