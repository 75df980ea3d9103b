import { copyText } from './copyText.ts'

/** Puts a text on the clipboard with a rich form of it, where the browser takes both; whether that went well. */
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
