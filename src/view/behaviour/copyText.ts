/** How long a copy button says what happened, in milliseconds. */
export const copyShownMs = 2_000

/** Puts a text on the clipboard; whether that went well. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The clipboard is missing on insecure pages and refused by some frames.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The same with a rich form of it, where the browser takes both. */
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
