/** Returns whether a position is between two words, where no mark, address or line ending spans it. */
export function isGap(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  if (before === 32) return text.charCodeAt(at - 2) > 32 && after > 32
  return isIdeograph(before) && isIdeograph(after)
}

/** Chinese, Japanese and Korean text has no spaces. */
function isIdeograph(code: number): boolean {
  return code >= 0x2e80 && code < 0xd800
}
