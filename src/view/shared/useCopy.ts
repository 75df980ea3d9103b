import { useEffect, useState } from 'react'
import { copyShownMs, copyText } from './copyText.ts'

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text or an answer and returns the result for a moment. */
export function useCopy() {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), copyShownMs)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    async copy(text: string, html?: string) {
      setState((await (html === undefined ? copyText(text) : copyRichText(text, html))) ? 'copied' : 'failed')
    },
    async copyLoaded(text: Promise<string>) {
      setState((await copyPromise(text)) ? 'copied' : 'failed')
    },
  }
}

/** Copies a text that is being loaded. Safari allows it only if the copying begins with the press. */
async function copyPromise(text: Promise<string>): Promise<boolean> {
  if (!('ClipboardItem' in globalThis)) return text.then(copyText, () => false)
  return write({ 'text/plain': text.then((loaded) => new Blob([loaded], { type: 'text/plain' })) })
}

/** Copies a text and its HTML form, if the browser supports both. Returns whether it succeeded. */
async function copyRichText(text: string, html: string): Promise<boolean> {
  if (!('ClipboardItem' in globalThis)) return copyText(text)
  return write({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
}

async function write(items: Record<string, Blob | Promise<Blob>>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem(items)])
    return true
  } catch {
    return false
  }
}
