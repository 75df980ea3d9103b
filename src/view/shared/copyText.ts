/** Time that a copy button shows the result, in milliseconds. */
export const copyShownMs = 2_000

/** Copies a text to the clipboard. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The clipboard is missing on pages without HTTPS and forbidden in some frames.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
