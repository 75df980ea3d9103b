/** Characters of scripts in which a character is about one token. In other scripts a token is about four characters. */
const denseScript =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{1f000}-\u{3ffff}]/gu

/** Estimates the number of tokens of a text. Models count differently, so limits need some margin. */
export function countTokens(text: string): number {
  const dense = text.match(denseScript)?.length ?? 0
  return dense + Math.ceil((text.length - dense) / 4)
}

/** Cuts a text after about `max` tokens. Appends `[…]` if something is cut. */
export function cutToTokens(text: string, max: number): string {
  if (countTokens(text) <= max) return text
  let end = Math.min(text.length, max * 4)
  while (end > 0 && countTokens(text.slice(0, end)) > max) end = Math.floor(end * 0.9)
  // Do not cut a surrogate pair.
  return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')} […]`
}
