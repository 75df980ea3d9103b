/** How long a copy button says what happened, in milliseconds. */
export const copyShownMs = 2_000

/** Puts a text on the clipboard, with a rich form of it where one is given; whether that went well. */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    // The clipboard is missing on insecure pages and refused by some frames.
    if (html === undefined || !('ClipboardItem' in globalThis)) await navigator.clipboard.writeText(text)
    else {
      const item = new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      })
      await navigator.clipboard.write([item])
    }
    return true
  } catch {
    return false
  }
}
