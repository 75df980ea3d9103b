/**
 * Captured: controls but tab and line ends, and what is no character in any text. Else embeddings, overrides and
 * isolates; not the marks LRM, RLM and ALM, which move only what they stand beside.
 */
const hidden = /((?![\t\n\r])\p{Cc}|[\ufffe\uffff])|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Text without what could make it read other than it is. A control becomes U+FFFD, as CommonMark asks for NUL: it
 * stays visible that something was there, and no two words grow together. What reorders other text is removed, in
 * code too: right-to-left text reads right without it, and with it code can look other than it runs.
 */
export function neutralise(text: string): string {
  return text.replace(hidden, (_, unreadable) => (unreadable ? '\ufffd' : ''))
}
