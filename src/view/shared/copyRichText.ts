import { copyText } from './copyText.ts'

/** Copies a text and its HTML form, if the browser supports both. Returns whether it succeeded. */
export async function copyRichText(text: string, html: string): Promise<boolean> {
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
