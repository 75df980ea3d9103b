/**
 * The group captures what is outside of two ranges: control characters, except tab and line endings, and noncharacters.
 * The rest matches bidirectional embeddings, overrides and isolates. LRM, RLM and ALM are allowed, because they affect
 * only their neighbours. Unicode classes would take longer to compile, while a reader waits for the first words.
 */
const hidden = /([^\t\n\r -~\xa0-\ufffd])|[\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes characters that could disguise text. A control character becomes U+FFFD, as CommonMark requires for NUL, so
 * that it stays visible and words stay apart. Bidirectional controls are removed, in code too: right-to-left text does
 * not need them, and they can make code look different from what it does.
 */
export function neutralise(text: string): string {
  return text.replace(hidden, (_, unreadable) => (unreadable ? '\ufffd' : ''))
}
