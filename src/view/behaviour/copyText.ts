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
